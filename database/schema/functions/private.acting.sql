-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.acting(out user_id uuid, out profile_id uuid, out approved_id uuid, out role text, out school_id uuid, out is_platform_admin boolean)
returns record
language plpgsql
stable security definer
set search_path to ''
as $function$
declare
  claims text := current_setting('request.jwt.claims', true);
  asked text := case when pg_current_xact_id_if_assigned() is null and not pg_is_in_recovery()
                     then pg_current_snapshot()::text || ' ' || claims end;
  noted text[];
  said jsonb;
begin
  if current_setting('portal.acting_for', true) = asked then
    noted := current_setting('portal.acting_as', true);
    user_id := noted[1];
    profile_id := noted[2];
    approved_id := noted[3];
    role := noted[4];
    school_id := noted[5];
    is_platform_admin := noted[6];
    return;
  end if;
  said := nullif(claims, '')::jsonb;
  select s.user_id, s.profile_id, p.id, p.role, p.school_id, p.is_platform_admin
    into user_id, profile_id, approved_id, role, school_id, is_platform_admin
    from auth.sessions s
    join auth.users u on u.id = s.user_id
    left join public.profiles p
      on p.id = s.profile_id and p.approval_status = 'approved' and (p.role <> 'admin' or private.level_suffices(p.role))
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
    noted := set_config('portal.acting_as',
      array[user_id::text, profile_id::text, approved_id::text, role, school_id::text, is_platform_admin::text]::text, true);
    asked := set_config('portal.acting_for', asked, true);
  end if;
end
$function$;
alter function private.acting() owner to portal_definer;
comment on function private.acting() is 'The account that asks and the profile as which its session acts, null where private.user_id() is; and of that profile what it is to a school, null unless it is approved and the level of the session suffices for its role.';
