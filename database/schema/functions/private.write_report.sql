-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.write_report(p_report public.conversation_reports, p_last_message_at timestamp with time zone)
returns uuid
language plpgsql
security definer
set search_path to ''
as $function$
declare
  report uuid;
begin
  if not exists (select from public.schools s where s.id = p_report.school_id and s.conversation_review) then
    raise exception using errcode = '42501', message = 'This school does not review conversations',
      hint = '{"code": "review.turned_off"}';
  end if;
  perform pg_advisory_xact_lock(hashtext('conversation_reports'),
    hashtext(coalesce(p_report.conversation_id, p_report.desk_conversation_id)::text || p_report.reported_by::text));
  select r.id into report from public.conversation_reports r
   where (r.conversation_id = p_report.conversation_id or r.desk_conversation_id = p_report.desk_conversation_id)
     and r.reported_by = p_report.reported_by and r.created_at > now() - interval '1 day'
     and r.created_at >= p_last_message_at and r.reason = btrim(p_report.reason);
  if found then
    return report;
  end if;
  insert into public.conversation_reports (conversation_id, desk_conversation_id, reported_by, reason, school_id)
  values (p_report.conversation_id, p_report.desk_conversation_id, p_report.reported_by, btrim(p_report.reason), p_report.school_id)
  returning id into report;
  return report;
end
$function$;
alter function private.write_report(public.conversation_reports,timestamp with time zone) owner to portal_definer;
comment on function private.write_report(public.conversation_reports,timestamp with time zone) is 'Writes the report, or gives the one that says the same; its id. 42501 where the school reviews nothing.';
