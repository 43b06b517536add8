-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.own_profile_id()
returns uuid
language plpgsql
stable security definer
set search_path to ''
as $function$
begin
  return (
    select s.profile_id
      from auth.sessions s
      join auth.users u on u.id = s.user_id
     where s.id = nullif(auth.jwt() ->> 'session_id', '')::uuid
       and s.user_id = auth.uid()
       and auth.role() = 'authenticated'
       and (s.not_after is null or s.not_after > now())
       and (u.banned_until is null or u.banned_until <= now())
       and ((s.aal = 'aal2' and auth.jwt() ->> 'aal' = 'aal2')
            or not exists (select from auth.mfa_factors f where f.user_id = s.user_id and f.status = 'verified')));
end
$function$;
alter function private.own_profile_id() owner to portal_definer;
grant execute on function private.own_profile_id() to authenticated, portal_realtime, service_role;
comment on function private.own_profile_id() is 'The profile as which the caller''s session acts, whatever its approval; null without one, and wherever private.user_id() is null.';
