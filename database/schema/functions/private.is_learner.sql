-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.is_learner(p_user_id uuid)
returns boolean
language sql
stable security definer
set search_path to ''
as $function$ select exists (select from public.portal_users u where u.user_id = p_user_id) $function$;
alter function private.is_learner(uuid) owner to portal_definer;
grant execute on function private.is_learner(uuid) to portal_auth;
comment on function private.is_learner(uuid) is 'Whether this account is a learner''s. For the account service.';
