-- Who stores and who reads the files that rows name: the final say on what 0503 and 0504 began. A file is
-- its uploader's until a row names it. From then on the row decides: whoever may read the row reads the
-- file, nobody replaces or removes it, and it goes with the row.

create or replace function private.names_file(p_bucket_id text, p_name text) returns boolean
language plpgsql stable
set search_path = ''
as $$
begin
  -- Runs as the caller: a table's own row security says whether its row can be read.
  return coalesce(case p_bucket_id
    when 'school-logos' then exists (
      select from public.schools s
       where s.id = any(private.administered_school_ids())
         and right(s.logo_url, length(p_name) + 1) = '/' || p_name)
    when 'shared-files' then exists (select from public.shared_files f where f.file_path = p_name)
    when 'progress-reports' then exists (select from public.progress_reports r where r.report_file_url = p_name)
    when 'lessons' then exists (select from public.lessons l where l.file_name = p_name)
    when 'message-attachments' then exists (select from public.message_attachments a where a.file_path = p_name)
  end, false);
end
$$;

create function private.is_named(p_bucket_id text, p_name text) returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return coalesce(case p_bucket_id
    when 'shared-files' then exists (select from public.shared_files f where f.file_path = p_name)
    when 'progress-reports' then exists (select from public.progress_reports r where r.report_file_url = p_name)
    when 'lessons' then exists (select from public.lessons l where l.file_name = p_name)
    when 'message-attachments' then exists (select from public.message_attachments a where a.file_path = p_name)
  end, false);
end
$$;
comment on function private.is_named(text, text) is
  'Whether any row names the file, whoever may read it. False for buckets whose files stay their uploaders''.';

create function private.bucket_takes(p_bucket_id text, p_role text, p_school_id uuid, p_platform boolean) returns boolean
language sql immutable
set search_path = ''
as $$
  select coalesce(case p_bucket_id
    when 'school-logos' then p_role = 'admin' and (p_platform or p_school_id is not null)
    when 'shared-files' then p_role = 'admin' and (p_platform or p_school_id is not null)
    when 'progress-reports' then p_role = 'teacher' and p_school_id is not null
    when 'lessons' then p_role = 'teacher' and p_school_id is not null
    when 'message-attachments' then p_platform or p_school_id is not null
    when 'ads' then p_platform
    when 'portal-lessons' then p_platform
  end, false)
$$;
comment on function private.bucket_takes(text, text, uuid, boolean) is
  'Whether an approved person of that role, school and reach stores files in the bucket. False for a bucket that is not listed.';

create or replace function private.may_upload(p_bucket_id text) returns boolean
language plpgsql stable
set search_path = ''
as $$
begin
  return private.bucket_takes(p_bucket_id, private.profile_role(), private.school_id(), private.is_platform_admin());
end
$$;

-- An address for an upload is good for two hours, without a session; whether the person who had it signed
-- may still store anything is asked when it is used.
create function private.may_still_upload(p_bucket_id text, p_user_id uuid) returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return exists (
    select from public.profiles p
      join auth.users u on u.id = p.user_id
     where p.user_id = p_user_id and p.approval_status = 'approved'
       and (u.banned_until is null or u.banned_until <= now())
       and private.bucket_takes(p_bucket_id, p.role, p.school_id, p.is_platform_admin));
end
$$;
comment on function private.may_still_upload(text, uuid) is
  'The same for a person who is not here: approved and not banned now.';

revoke execute on function private.is_named(text, text), private.bucket_takes(text, text, uuid, boolean),
  private.may_still_upload(text, uuid) from public;
grant execute on function private.is_named(text, text), private.bucket_takes(text, text, uuid, boolean)
  to authenticated, portal_definer;
grant execute on function private.may_upload(text) to portal_definer;
grant execute on function private.may_still_upload(text, uuid) to portal_files;
alter function private.is_named(text, text) owner to portal_definer;
alter function private.may_still_upload(text, uuid) owner to portal_definer;
grant usage on schema private to portal_files;

drop policy "approved uploaders read their own" on storage.objects;
create policy "approved uploaders read their own until a row names it" on storage.objects
  for select to authenticated
  using (owner_id = (select private.user_id()) and (select private.profile_id()) is not null
    and not private.is_named(bucket_id, name));

drop policy "uploaders change their own" on storage.objects;
create policy "uploaders change their own until a row names it" on storage.objects
  for update to authenticated
  using (owner_id = (select private.user_id()) and private.may_upload(bucket_id)
    and not private.is_named(bucket_id, name))
  with check (owner_id = (select private.user_id()) and private.may_upload(bucket_id)
    and not private.is_named(bucket_id, name));

drop policy "uploaders delete their own" on storage.objects;
create policy "uploaders delete their own until a row names it" on storage.objects
  for delete to authenticated
  using (owner_id = (select private.user_id()) and private.may_upload(bucket_id)
    and not private.is_named(bucket_id, name));

-- Those that the secret key signed have no owner.
drop policy "signed uploads" on storage.objects;
create policy "signed uploads, while the signer may" on storage.objects
  for insert to portal_files
  with check (owner_id is null or private.may_still_upload(bucket_id, owner_id));
drop policy "signed uploads replace" on storage.objects;
create policy "signed uploads replace, while the signer may" on storage.objects
  for update to portal_files
  using (true)
  with check (owner_id is null or private.may_still_upload(bucket_id, owner_id));

-- What a file is called must say what it is: a browser that saves it keeps the name.
create function private.extension_fits(p_name text, p_mimetype text) returns boolean
language sql immutable
set search_path = ''
as $$
  select coalesce(lower(storage.extension(p_name)) = any(case lower(split_part(p_mimetype, ';', 1))
    when 'application/pdf' then array['pdf']
    when 'application/msword' then array['doc']
    when 'application/vnd.openxmlformats-officedocument.wordprocessingml.document' then array['docx']
    when 'image/jpeg' then array['jpg', 'jpeg']
    when 'image/png' then array['png']
    when 'video/mp4' then array['mp4']
    when 'video/webm' then array['webm']
    when 'video/ogg' then array['ogg', 'ogv']
    when 'video/avi' then array['avi']
    when 'video/x-msvideo' then array['avi']
    when 'video/vnd.avi' then array['avi']
    when 'video/mov' then array['mov']
    when 'video/quicktime' then array['mov']
    when 'audio/mp3' then array['mp3']
    when 'audio/mpeg' then array['mp3', 'mpeg', 'mpga']
    when 'audio/wav' then array['wav']
    when 'audio/x-wav' then array['wav']
    when 'audio/wave' then array['wav']
    when 'audio/ogg' then array['ogg', 'oga']
    when 'audio/m4a' then array['m4a']
    when 'audio/x-m4a' then array['m4a']
    when 'audio/mp4' then array['m4a', 'mp4']
  end), false)
$$;
comment on function private.extension_fits(text, text) is
  'Whether a file''s name ends as its type does, for the types of reports, lessons and attachments.';
revoke execute on function private.extension_fits(text, text) from public;
grant execute on function private.extension_fits(text, text), storage.extension(text), storage.filename(text)
  to portal_definer;

create function private.check_file_ending() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  written jsonb := to_jsonb(new);
  name text := written ->> tg_argv[1];
  mimetype text;
begin
  if auth.role() is distinct from 'authenticated' or written ->> 'lesson_type' = 'assignment' then
    return new;
  end if;
  if tg_argv[0] = 'lessons' then
    name := private.lesson_file_name(name);
  end if;
  mimetype := private.uploaded_file(tg_argv[0], name) ->> 'mimetype';
  if not private.extension_fits(name, mimetype) then
    raise exception using errcode = '23514', column = tg_argv[1],
      message = 'Invalid file type: the name of the file must end as its content does';
  end if;
  return new;
end
$$;
revoke execute on function private.check_file_ending() from public;
alter function private.check_file_ending() owner to portal_definer;
create trigger check_file_ending before insert on public.progress_reports
  for each row execute function private.check_file_ending('progress-reports', 'report_file_url');
create trigger check_file_ending before insert on public.lessons
  for each row execute function private.check_file_ending('lessons', 'file_url');
create trigger check_file_ending before insert on public.message_attachments
  for each row execute function private.check_file_ending('message-attachments', 'file_path');

-- Files that were stored and that no row came to name within a day: an abandoned form. Called by the sweep.
create function storage.forget_unnamed() returns bigint
language plpgsql security definer
set search_path = ''
as $$
declare
  forgotten bigint;
begin
  delete from storage.objects o
   where o.bucket_id in ('progress-reports', 'lessons', 'message-attachments', 'shared-files')
     and o.owner_id is not null and o.created_at < now() - interval '1 day'
     and not private.is_named(o.bucket_id, o.name);
  get diagnostics forgotten = row_count;
  return forgotten;
end
$$;
comment on function storage.forget_unnamed() is
  'Removes files of the school''s buckets that no row has come to name within a day; how many.';
revoke execute on function storage.forget_unnamed() from public;
grant execute on function storage.forget_unnamed() to portal_files;
alter function storage.forget_unnamed() owner to portal_definer;
create index objects_created on storage.objects (bucket_id, created_at);
