-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.default_profile(p_user_id uuid)
returns uuid
language sql
stable security definer
set search_path to ''
as $function$
  select p.id
    from public.profiles p join auth.users u on u.id = p.user_id
   where p.user_id = p_user_id
   order by p.approval_status = 'approved' desc, p.id = u.profile_id desc nulls last, p.created_at, p.id limit 1
$function$;
alter function private.default_profile(uuid) owner to portal_definer;
comment on function private.default_profile(uuid) is 'The profile that a new session of the account acts as: of those that are approved, or of all where none is, the one chosen last, else the first; null without any.';
