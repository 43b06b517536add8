-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.is_report_file(p_name text)
returns boolean
language plpgsql
stable
set search_path to ''
as $function$
begin
  return exists (select from public.progress_reports r where r.report_file_url = p_name);
end
$function$;
grant execute on function private.is_report_file(text) to authenticated, portal_definer;
comment on function private.is_report_file(text) is 'Whether a report names the file in the bucket progress-reports.';
