-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.hand_on_replies(p_records uuid[])
returns void
language plpgsql
security definer
set search_path to ''
as $function$
declare
  record public.disciplinary_records;
begin
  for record in
    select d.* from public.disciplinary_records d
     where d.id = any(p_records)
       and exists (
         select from public.incident_replies r
          where r.record_id = d.id and r.voice <> 'school' and not exists (
            select from public.incident_replies a
             where a.record_id = d.id and a.voice = 'school' and a.created_at >= r.created_at))
     order by d.id
  loop
    perform private.tell_of_incident(record, private.told_of_replies(record), 'A family has answered to an incident', 'incident.reply');
  end loop;
end
$function$;
alter function private.hand_on_replies(uuid[]) owner to portal_definer;
