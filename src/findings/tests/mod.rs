mod of_record;
mod reader;
mod registry;
