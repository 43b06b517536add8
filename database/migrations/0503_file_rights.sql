-- Who may put a file into which bucket, and whose row names a file. These two functions are the one place
-- that a later table extends: it replaces them with a further line.

create function private.may_upload(p_bucket_id text) returns boolean
language plpgsql stable
set search_path = ''
as $$
begin
  return coalesce(case p_bucket_id
    when 'school-logos' then cardinality(private.administered_school_ids()) > 0
    when 'progress-reports' then private.profile_role() = 'teacher' and private.school_id() is not null
    when 'lessons' then private.profile_role() = 'teacher' and private.school_id() is not null
    when 'ads' then private.is_platform_admin()
    when 'portal-lessons' then private.is_platform_admin()
  end, false);
end
$$;
comment on function private.may_upload(text) is
  'Whether the caller, as an approved person of the right kind, may store files in the bucket. False for a bucket that is not listed.';

create function private.names_file(p_bucket_id text, p_name text) returns boolean
language plpgsql stable
set search_path = ''
as $$
begin
  -- Runs as the caller: a table's own row security says whether its row can be read. A later table adds
  --   when 'progress-reports' then exists (select from public.progress_reports r where r.report_file_url = p_name)
  return coalesce(case p_bucket_id
    when 'school-logos' then exists (
      select from public.schools s
       where s.id = any(private.administered_school_ids())
         and right(s.logo_url, length(p_name) + 1) = '/' || p_name)
  end, false);
end
$$;
comment on function private.names_file(text, text) is
  'Whether the caller may read a row that names the file. A file''s path alone opens nothing.';

revoke execute on function private.may_upload(text), private.names_file(text, text) from public;
grant execute on function private.may_upload(text), private.names_file(text, text) to authenticated;
