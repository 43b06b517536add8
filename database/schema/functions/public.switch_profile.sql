-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function public.switch_profile(profile_id uuid)
returns void
language plpgsql
security definer
set search_path to ''
as $function$
declare
  me uuid := private.user_id();
begin
  if me is null then
    raise exception using errcode = '42501', message = 'Sign in first', hint = '{"code": "profile.sign_in_first"}';
  end if;
  -- The account before its profile and its session, as everywhere (decision 0205).
  perform from auth.users u where u.id = me for no key update;
  perform from public.profiles p where p.id = switch_profile.profile_id and p.user_id = me for key share;
  if not found then
    raise exception using errcode = 'PR001', detail = 'profile_id', message = 'This is not one of your profiles any more',
      hint = '{"code": "profile.not_own"}';
  end if;
  update auth.users u set profile_id = switch_profile.profile_id
   where u.id = me and u.profile_id is distinct from switch_profile.profile_id;
  update auth.sessions s set profile_id = switch_profile.profile_id
   where s.id = nullif(auth.jwt() ->> 'session_id', '')::uuid and s.user_id = me
     and s.profile_id is distinct from switch_profile.profile_id;
end
$function$;
alter function public.switch_profile(uuid) owner to portal_definer;
grant execute on function public.switch_profile(uuid) to authenticated;
comment on function public.switch_profile(uuid) is 'Makes the caller''s session act as another profile of the account, and the sessions that are opened after it; again, it changes nothing. PR001: none of the caller''s; 42501: not signed in.';
