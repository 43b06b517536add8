-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.held_until(p_profile_id uuid, p_notice_ids uuid[])
returns timestamp with time zone
language plpgsql
stable security definer
set search_path to ''
as $function$
declare
  moment timestamptz;
begin
  select private.told_from(me.id, p.quiet_from, p.quiet_until, now()) into moment
    from public.profiles me left join public.delivery_preferences p on p.profile_id = me.id
   where me.id = p_profile_id;
  if moment is null or moment <= now() or exists (
    select from public.notices n
     where n.id = any(p_notice_ids) and n.profile_id = p_profile_id and private.breaks_hours(n.kind, n.subject_id, n.urgent))
  then
    return null;
  end if;
  return moment;
end
$function$;
alter function private.held_until(uuid,uuid[]) owner to portal_definer;
grant execute on function private.held_until(uuid,uuid[]) to portal_jobs;
comment on function private.held_until(uuid,uuid[]) is 'Until when these notices may not leave, because of the hours of whom they are for; null where they may.';
