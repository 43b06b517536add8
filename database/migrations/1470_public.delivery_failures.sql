-- people_of_recipient has taken its place.
drop function if exists private.person_of_recipient(text);
