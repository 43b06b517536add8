-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.open_invitation(p_token_hash bytea)
returns public.administrator_invitations
language plpgsql
security definer
set search_path to ''
as $function$
declare
  invitation public.administrator_invitations;
begin
  select * into invitation from public.administrator_invitations i
   where i.token_hash = p_token_hash and i.accepted_at is null and i.withdrawn_at is null
     and i.expires_at > now() and private.may_invite(i.invited_by, i.school_id);
  return invitation;
end
$function$;
alter function private.open_invitation(bytea) owner to portal_definer;
comment on function private.open_invitation(bytea) is 'The invitation of this link, or null when there is none, it was used, withdrawn or is too old, or its inviter may not invite any more.';
