-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.note_delivered(p_profile_id uuid, p_notice_ids uuid[])
returns void
language sql
security definer
set search_path to ''
as $function$
  insert into private.delivered_notices (notice_id)
  select n.id from public.notices n
   where n.id = any(p_notice_ids) and n.profile_id = p_profile_id and n.read_at is null and n.kind in ('announcement', 'request')
  on conflict do nothing
$function$;
alter function private.note_delivered(uuid,uuid[]) owner to portal_definer;
grant execute on function private.note_delivered(uuid,uuid[]) to portal_jobs;
comment on function private.note_delivered(uuid,uuid[]) is 'Notes that these notices of a person left, of the kinds that are chased.';
