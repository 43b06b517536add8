-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.desk_opens_at(p_desk_id uuid, p_at timestamp with time zone)
returns timestamp with time zone
language sql
stable security definer
set search_path to ''
as $function$ select private.opens_at(p_desk_id, null, p_at) $function$;
alter function private.desk_opens_at(uuid,timestamp with time zone) owner to portal_definer;
comment on function private.desk_opens_at(uuid,timestamp with time zone) is 'The moment itself while the desk is open or says no hours, else when it opens next.';
