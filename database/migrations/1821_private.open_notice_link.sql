-- It says which files an announcement has, too.
drop function if exists private.open_notice_link(bytea);
