-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.drop_push(p_id uuid)
returns void
language sql
security definer
set search_path to ''
as $function$ delete from private.push_subscriptions s where s.id = p_id $function$;
alter function private.drop_push(uuid) owner to portal_definer;
grant execute on function private.drop_push(uuid) to portal_jobs;
comment on function private.drop_push(uuid) is 'Forgets a browser whose push service says that it is gone.';
