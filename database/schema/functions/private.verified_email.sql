-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.verified_email(p_user_id uuid)
returns text
language sql
stable security definer
set search_path to ''
as $function$ select u.email from auth.users u where u.id = p_user_id and u.email_confirmed_at is not null $function$;
alter function private.verified_email(uuid) owner to portal_definer;
grant execute on function private.verified_email(uuid) to authenticated, service_role;
comment on function private.verified_email(uuid) is 'The account''s address, null until it is confirmed.';
