-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function public.end_persons_session(session_id uuid)
returns boolean
language plpgsql
security definer
set search_path to ''
as $function$
declare
  person record;
begin
  select p.id, p.school_id, s.user_id, s.user_agent into person
    from auth.sessions s
    join public.profiles p on p.id = coalesce(s.profile_id, private.default_profile(s.user_id))
   where s.id = end_persons_session.session_id and s.user_id <> private.user_id() and private.looks_after(p.id);
  if not found then
    return false;
  end if;
  if not private.session_is_raised() then
    raise exception using
      errcode = '42501',
      message = 'Show your second step before you sign somebody else out',
      hint = '{"code": "session.second_step_first"}';
  end if;
  perform from auth.users u where u.id = person.user_id for no key update;
  delete from auth.sessions s where s.id = end_persons_session.session_id;
  if not found then
    return false;
  end if;
  insert into public.ended_sessions (school_id, profile_id, ended_by, device)
  values (person.school_id, person.id, private.profile_id(), private.device_kind(person.user_agent));
  return true;
end
$function$;
alter function public.end_persons_session(uuid) owner to portal_definer;
grant execute on function public.end_persons_session(uuid) to authenticated;
comment on function public.end_persons_session(uuid) is 'Ends a session of somebody whom the caller administers, from a session of level 2, and notes it in ended_sessions. False where there is none: it has ended, is the caller''s own, or is of somebody else.';
