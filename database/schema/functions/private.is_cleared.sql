-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.is_cleared(p_user_id uuid)
returns boolean
language sql
stable security definer
set search_path to ''
as $function$
  select coalesce((select u.date_of_birth is not null
                          and (not private.is_minor(u.date_of_birth) or u.guardian_consent_at is not null)
                     from public.portal_users u where u.user_id = p_user_id), false)
$function$;
alter function private.is_cleared(uuid) owner to portal_definer;
comment on function private.is_cleared(uuid) is 'Whether more than the samples may open: the date of birth is known and, under 18, the parent or guardian has agreed.';
