-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function public.correct_incident(record uuid, incident_type text, incident_date date, description text, severity text, reason text, action_taken text default null::text, is_withheld boolean default false)
returns void
language plpgsql
security definer
set search_path to ''
as $function$
declare
  before public.disciplinary_records;
  why text := btrim(correct_incident.reason);
  hides boolean := coalesce(correct_incident.is_withheld, false);
begin
  select * into before from public.disciplinary_records d
   where d.id = correct_incident.record
     and (d.teacher_id = private.profile_id() and d.school_id = private.school_id()
       or d.school_id = any(private.administered_school_ids()))
     for no key update;
  if not found then
    raise exception using errcode = '42501', message = 'Only the teacher who wrote this record can correct it',
      hint = '{"code": "incident.own_only"}';
  end if;
  -- What it says is told to a family that is another teacher's now; the office puts it right.
  if before.student_id <> all(private.taught_student_ids()) and before.school_id <> all(private.administered_school_ids()) then
    raise exception using errcode = '42501',
      message = 'You do not teach this learner any more. Tell the office what is wrong in the record, which corrects it.',
      hint = '{"code": "incident.not_taught"}';
  end if;
  if why is null or why !~ '\S' then
    raise exception using errcode = '23514', column = 'reason', detail = 'reason',
      message = 'Say why the record is corrected', hint = '{"code": "incident.why"}';
  end if;
  perform set_config('portal.correction', jsonb_build_object('reason', why, 'is_withheld', hides)::text, true);
  update public.disciplinary_records d
     set incident_type = correct_incident.incident_type, incident_date = correct_incident.incident_date,
         description = correct_incident.description, severity = correct_incident.severity,
         action_taken = correct_incident.action_taken
   where d.id = before.id
     and (d.incident_type, d.incident_date, d.description, d.severity, d.action_taken) is distinct from
         (correct_incident.incident_type, correct_incident.incident_date, correct_incident.description,
          correct_incident.severity, correct_incident.action_taken);
  if not found then
    perform private.withhold_former_texts(before, why, hides);
  elsif before.parent_notified then
    perform private.count_sent('incidents', before.school_id, 1);
    perform private.tell_of_incident(before, array(select private.told_guardians_of(before.student_id)),
      'An incident was corrected', 'incident.corrected');
  end if;
  if hides then
    -- An attempt whose answer was lost has left the first text to the family.
    update public.disciplinary_corrections c set is_withheld = true
     where c.record_id = before.id and not c.is_withheld
       and c.corrected_by = private.profile_id() and c.corrected_at > now() - interval '1 hour';
  end if;
  perform set_config('portal.correction', '', true);
end
$function$;
alter function public.correct_incident(uuid,text,date,text,text,text,text,boolean) owner to portal_definer;
grant execute on function public.correct_incident(
  uuid,text,date,text,text,text,text,boolean
) to authenticated;
comment on function public.correct_incident(uuid,text,date,text,text,text,text,boolean) is 'Corrects what an incident says, at any time: what it said before stays beside it, with who corrected it and why, for everybody who reads the record; is_withheld keeps the former text, which names somebody else, from the family, who then read that and why; where nothing else is changed, all former texts. Guardians who were told of the incident are told. By the teacher who wrote it, while they teach the learner, or an administrator of the school; 42501 for others. The same once more within the hour is made once; 23514: nothing is changed. PT429: told too often.';
