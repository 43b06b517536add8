-- A teacher could otherwise open somebody else's file by naming it. Its size is what the server measured.
create or replace function private.check_report_file() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  measured jsonb := private.uploaded_file('progress-reports', new.report_file_url);
begin
  new.size_bytes := coalesce((measured ->> 'size')::bigint, new.size_bytes);
  return new;
end
$$;
alter function private.check_report_file() owner to portal_definer;

create or replace function private.drop_report_file() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.drop_file('progress-reports', old.report_file_url);
  return null;
end
$$;
alter function private.drop_report_file() owner to portal_definer;
