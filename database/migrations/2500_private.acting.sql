-- It says now what its profile is to a school, too.
drop function if exists private.acting();
