-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.profile_by_invitation(p_token_hash bytea, p_user_id uuid)
returns uuid
language sql
stable security definer
set search_path to ''
as $function$
  select p.id
    from public.administrator_invitations i
    join auth.users u on u.id = p_user_id and u.email = i.email
    join public.profiles p on p.user_id = p_user_id and p.role = 'admin' and p.approval_status = 'approved'
     and p.school_id is not distinct from i.school_id and p.is_platform_admin = (i.school_id is null)
   where i.token_hash = p_token_hash and i.accepted_at > now() - interval '1 hour'
$function$;
alter function private.profile_by_invitation(bytea,uuid) owner to portal_definer;
grant execute on function private.profile_by_invitation(bytea,uuid) to portal_auth;
comment on function private.profile_by_invitation(bytea,uuid) is 'The administrator that this account has become by this link within the last hour, and still is; null for none. Whose answer was lost is answered once more by it.';
