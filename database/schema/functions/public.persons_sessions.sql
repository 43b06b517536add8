-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function public.persons_sessions(person_id uuid)
returns table(id uuid, device text, last_used_at timestamp with time zone)
language plpgsql
stable security definer
set search_path to ''
as $function$
begin
  if not private.looks_after(person_id) then
    return;
  end if;
  return query
    select s.id, private.device_kind(s.user_agent), date_trunc('hour', coalesce(s.refreshed_at, s.created_at))
      from auth.sessions s
      join public.profiles p on p.user_id = s.user_id
     where p.id = person_id and (s.not_after is null or s.not_after > now())
       and private.looks_after(coalesce(s.profile_id, private.default_profile(s.user_id)))
     order by 3 desc, 1;
end
$function$;
alter function public.persons_sessions(uuid) owner to portal_definer;
grant execute on function public.persons_sessions(uuid) to authenticated;
comment on function public.persons_sessions(uuid) is 'Where somebody whom the caller administers is signed in, as one of a school that the caller runs: the kind of device and the hour of its last use, newest first. Nothing for others.';
