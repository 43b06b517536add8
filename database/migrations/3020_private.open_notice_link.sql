-- It says how its school writes days, too.
drop function if exists private.open_notice_link(bytea);
