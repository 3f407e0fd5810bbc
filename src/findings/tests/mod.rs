mod notes;
mod of_record;
mod registry;
