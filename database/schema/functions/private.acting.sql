-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.acting(out user_id uuid, out profile_id uuid)
returns record
language plpgsql
stable security definer
set search_path to ''
as $function$
declare
  claims text := current_setting('request.jwt.claims', true);
  asked text := case when pg_current_xact_id_if_assigned() is null and not pg_is_in_recovery()
                     then pg_current_snapshot()::text || ' ' || claims end;
  said jsonb;
begin
  if current_setting('portal.acting_for', true) = asked then
    user_id := nullif(current_setting('portal.acting_user', true), '')::uuid;
    profile_id := nullif(current_setting('portal.acting_profile', true), '')::uuid;
    return;
  end if;
  said := nullif(claims, '')::jsonb;
  select s.user_id, s.profile_id into user_id, profile_id
    from auth.sessions s
    join auth.users u on u.id = s.user_id
   where s.id = nullif(said ->> 'session_id', '')::uuid
     and s.user_id = (said ->> 'sub')::uuid
     and said ->> 'role' = 'authenticated'
     and (s.not_after is null or s.not_after > now())
     and (u.banned_until is null or u.banned_until <= now())
     -- Both the token and the session must have shown the factor: a token from before the proof keeps
     -- its level, and a session that lost its factor loses the level with it.
     and ((s.aal = 'aal2' and said ->> 'aal' = 'aal2')
          or not exists (select from auth.mfa_factors f where f.user_id = s.user_id and f.status = 'verified'));
  if asked is not null then
    perform set_config('portal.acting_user', coalesce(acting.user_id::text, ''), true),
            set_config('portal.acting_profile', coalesce(acting.profile_id::text, ''), true),
            set_config('portal.acting_for', asked, true);
  end if;
end
$function$;
alter function private.acting() owner to portal_definer;
comment on function private.acting() is 'The account that asks and the profile as which its session acts; null where private.user_id() is.';
