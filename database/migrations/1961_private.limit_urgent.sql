-- It is told now of which message it is asked.
drop function if exists private.limit_urgent(uuid, text);
