-- How large a report's file is, said before a parent pays for it.
alter table public.progress_reports add column size_bytes bigint
  constraint progress_reports_size_bytes_check check (size_bytes >= 0);

-- Nothing of a report has changed: nobody is told, and no device reads it anew.
alter table public.progress_reports disable trigger user;
update public.progress_reports r set size_bytes = (o.metadata ->> 'size')::bigint
  from storage.objects o
 where o.bucket_id = 'progress-reports' and o.name = r.report_file_url and o.metadata ? 'size';
alter table public.progress_reports enable trigger user;
