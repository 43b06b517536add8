-- It takes as what the list names people.
drop function if exists private.import_standings(uuid, text[]);
