-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.withhold_former_texts(p_record public.disciplinary_records, p_reason text, p_is_withheld boolean)
returns void
language plpgsql
security definer
set search_path to ''
as $function$
declare
  newest public.disciplinary_corrections;
begin
  select * into newest from public.disciplinary_corrections c
   where c.record_id = p_record.id order by c.corrected_at desc, c.id desc limit 1;
  if newest.corrected_by = private.profile_id() and newest.corrected_at > now() - interval '1 hour'
     and newest.reason = p_reason and newest.is_withheld = p_is_withheld then
    return;
  end if;
  if not p_is_withheld then
    raise exception using errcode = '23514', column = 'reason', detail = 'reason',
      message = 'Nothing was changed: the record says this already. Change what is wrong in it',
      hint = '{"code": "incident.says_so_already"}';
  end if;
  update public.disciplinary_corrections c set is_withheld = true where c.record_id = p_record.id and not c.is_withheld;
  if not found then
    raise exception using errcode = '23514', column = 'is_withheld', detail = 'is_withheld',
      message = 'Nothing was changed: the family reads no former text of this record',
      hint = '{"code": "incident.nothing_to_withhold"}';
  end if;
  -- Who kept it from the family, when and why, stands beside it like any correction; the reasons before it stay.
  insert into public.disciplinary_corrections
    (record_id, school_id, corrected_by, incident_type, incident_date, description, severity, action_taken, reason, is_withheld,
     corrected_at)
  values (p_record.id, p_record.school_id, private.profile_id(), p_record.incident_type, p_record.incident_date,
          p_record.description, p_record.severity, p_record.action_taken, p_reason, true, clock_timestamp());
  -- Screens that show the former text read it anew.
  update public.disciplinary_records d set corrected_at = now() where d.id = p_record.id;
end
$function$;
alter function private.withhold_former_texts(public.disciplinary_records,text,boolean) owner to portal_definer;
comment on function private.withhold_former_texts(public.disciplinary_records,text,boolean) is 'Keeps all former texts of an incident from the family, with the reason as a correction of its own; nothing for the same once more within the hour. 23514: the family reads none, or nothing is to be withheld. The record must be held.';
