-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.note_file_read(p_bucket_id text, p_name text)
returns boolean
language plpgsql
security definer
set search_path to ''
as $function$
declare
  learner uuid;
begin
  if p_bucket_id = 'progress-reports' then
    select r.student_id into learner from public.progress_reports r where r.report_file_url = p_name;
    perform private.note_reads('file', array[learner]);
  elsif p_bucket_id = 'court-orders' then
    select o.student_id into learner from public.court_orders o where o.file_path = p_name;
    perform private.note_reads('card', array[learner]);
  end if;
  return true;
end
$function$;
alter function private.note_file_read(text,text) owner to portal_definer;
grant execute on function private.note_file_read(text,text) to authenticated;
comment on function private.note_file_read(text,text) is 'Writes down that the caller reads the file, where it belongs to a learner''s record.';
