-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.accept_administrator_invitation(p_token_hash bytea, p_user_id uuid, p_first_name text, p_last_name text)
returns uuid
language plpgsql
security definer
set search_path to ''
as $function$
declare
  invitation public.administrator_invitations;
begin
  -- Of two who use the link at once, one finds it used.
  perform from public.administrator_invitations i where i.token_hash = p_token_hash for update;
  invitation := private.open_invitation(p_token_hash);
  if invitation.id is null
     or not exists (select from auth.users u where u.id = p_user_id and u.email = invitation.email) then
    raise exception using errcode = 'PR007', detail = 'invitation',
      message = 'This invitation is not valid any more. Ask for a new one.',
      hint = '{"code": "invitation.invalid"}';
  end if;
  if exists (select from public.profiles p
              where p.user_id = p_user_id and p.role = 'admin'
                and (p.is_platform_admin or p.school_id is not distinct from invitation.school_id)) then
    raise exception using errcode = 'PR003', message = 'This account is registered already',
      hint = '{"code": "registration.already"}';
  end if;
  update public.administrator_invitations i set accepted_at = now() where i.id = invitation.id;
  return private.make_administrator(p_user_id, btrim(p_first_name), btrim(p_last_name), invitation.school_id);
end
$function$;
alter function private.accept_administrator_invitation(bytea,uuid,text,text) owner to portal_definer;
grant execute on function private.accept_administrator_invitation(bytea,uuid,text,text) to portal_auth;
comment on function private.accept_administrator_invitation(bytea,uuid,text,text) is 'Makes the new account what it was invited to be; the profile''s id. PR007: the link is not good for this address; PR003: the account has a profile.';
