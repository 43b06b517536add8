-- A teacher could otherwise open somebody else's file by naming it.
create or replace function private.check_report_file() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if auth.role() = 'authenticated' then
    perform private.uploaded_file('progress-reports', new.report_file_url);
  end if;
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
