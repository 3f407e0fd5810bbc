mod notes;
mod of_game;
mod of_record;
mod of_result;
mod other_goals;
mod registry;
mod start_position;
mod written_boards;
