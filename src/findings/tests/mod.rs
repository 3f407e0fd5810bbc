mod of_record;
mod registry;
