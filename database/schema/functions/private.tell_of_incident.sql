-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.tell_of_incident(p_record public.disciplinary_records, p_to uuid[], p_title text, p_code text)
returns void
language plpgsql
security definer
set search_path to ''
as $function$
begin
  -- One after the other: two who answer in one moment would both write what there is once.
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('incident ' || p_record.id, 0));
  delete from public.notices n
   where n.subject_id = p_record.id and n.kind = 'incident' and n.profile_id = any(p_to);
  insert into public.notices (profile_id, kind, subject_id, title, arguments, student_id, school_id)
  select distinct t.id, 'incident', p_record.id, p_title, jsonb_build_object('code', p_code), p_record.student_id, p_record.school_id
    from unnest(p_to) t (id) join public.profiles p on p.id = t.id
   where (p.school_id = p_record.school_id or p.is_platform_admin) and p.approval_status = 'approved';
end
$function$;
alter function private.tell_of_incident(public.disciplinary_records,uuid[],text,text) owner to portal_definer;
comment on function private.tell_of_incident(public.disciplinary_records,uuid[],text,text) is 'Tells these people, in place of what they were told of the incident before.';
