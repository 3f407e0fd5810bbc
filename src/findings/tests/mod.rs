mod of_record;
mod registry;
mod start_position;
