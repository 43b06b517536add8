-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.default_delivery()
returns jsonb
language sql
immutable
set search_path to ''
as $function$ select '{
  "message": "at_once", "report": "at_once", "incident": "at_once", "announcement": "at_once",
  "event": "digest", "assignment": "digest", "lesson": "digest", "registration": "at_once",
  "review": "at_once", "delivery": "none", "emergency": "at_once", "all_clear": "at_once", "request": "at_once", "number": "at_once",
  "audit": "at_once", "breach": "at_once", "consent": "at_once", "letters": "at_once"
}'::jsonb $function$;
grant execute on function private.default_delivery() to authenticated, portal_definer, service_role;
comment on function private.default_delivery() is 'How each kind of notice is mailed to whoever has chosen nothing.';
