-- Who stores and who reads the files that rows name. A file is its uploader's until a row names it. From then on the
-- row decides: whoever may read the row reads the file, nobody replaces or removes it, and it goes with the row.
create or replace function private.may_upload(p_bucket_id text) returns boolean
language plpgsql stable
set search_path = ''
as $$
begin
  return private.bucket_takes(p_bucket_id, private.profile_role(), private.school_id(), private.is_platform_admin());
end
$$;
grant execute on function private.may_upload(text) to authenticated, portal_definer;
comment on function private.may_upload(text) is
  'Whether the caller, as an approved person of the right kind, may store files in the bucket. False for a bucket that is not listed.';

-- Whether a row names the file that the caller may read. Runs as the caller: the tables' own policies decide.
create or replace function private.names_file(p_bucket_id text, p_name text) returns boolean
language plpgsql stable
set search_path = ''
as $$
begin
  -- Runs as the caller: a table's own row security says whether its row can be read.
  return coalesce(case p_bucket_id
    when 'school-logos' then exists (
      select from public.schools s
       where s.id = any(private.administered_school_ids()) and private.logo_file(s.logo_url) = p_name)
    when 'shared-files' then exists (select from public.shared_files f where f.file_path = p_name)
    when 'progress-reports' then exists (select from public.progress_reports r where r.report_file_url = p_name)
    when 'lessons' then exists (select from public.lessons l where l.file_name = p_name)
    when 'message-attachments' then exists (select from public.message_attachments a where a.file_path = p_name)
    when 'portal-lessons' then exists (select from public.portal_lessons l where l.video_url = p_name)
      or exists (select from public.portal_videos v where v.host = 'own' and v.host_video_id = p_name)
    when 'portal-thumbnails' then exists (
      select from public.portal_lessons l where private.public_file('portal-thumbnails', l.thumbnail_url) = p_name)
    when 'ads' then exists (
      select from public.ads_management a
       where private.public_file('ads', a.image_url) = p_name or private.public_file('ads', a.video_url) = p_name)
  end, false);
end
$$;
grant execute on function private.names_file(text, text) to authenticated;
comment on function private.names_file(text, text) is
  'Whether the caller may read a row that names the file. A file''s path alone opens nothing.';

create or replace function private.uploaded_file(p_bucket_id text, p_name text) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  file storage.objects;
begin
  select * into file from storage.objects o where o.bucket_id = p_bucket_id and o.name = p_name;
  if auth.role() = 'authenticated' and (not found or file.owner_id is distinct from private.user_id()) then
    raise exception using errcode = '42501', message = 'Upload the file first: only its uploader may name it';
  end if;
  return coalesce(file.metadata, '{}');
end
$$;
alter function private.uploaded_file(text, text) owner to portal_definer;
comment on function private.uploaded_file(text, text) is
  'What the server measured of a file that the caller has uploaded: size, mimetype. Raises 42501 for a person who names none, or somebody else''s. For before-triggers of tables whose rows open files.';

-- What names a file, for every bucket, whoever asks. A logo whose name has letters that an address writes otherwise
-- ("School crest (2).png") is in use like any other.
--
-- Refused: replacing, moving and removing a file that anything names, whoever uploaded it.
create or replace function private.is_named(p_bucket_id text, p_name text) returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return coalesce(case p_bucket_id
    when 'school-logos' then private.is_logo(p_name)
    when 'shared-files' then exists (select from public.shared_files f where f.file_path = p_name)
    when 'progress-reports' then exists (select from public.progress_reports r where r.report_file_url = p_name)
    when 'lessons' then exists (select from public.lessons l where l.file_name = p_name)
    when 'message-attachments' then exists (select from public.message_attachments a where a.file_path = p_name)
    when 'portal-lessons' then exists (select from public.portal_lessons l where l.video_url = p_name)
      or exists (select from public.portal_videos v where v.host = 'own' and v.host_video_id = p_name)
    when 'portal-thumbnails' then exists (
      select from public.portal_lessons l where private.public_file('portal-thumbnails', l.thumbnail_url) = p_name)
    when 'ads' then exists (
      select from public.ads_management a
       where private.public_file('ads', a.image_url) = p_name or private.public_file('ads', a.video_url) = p_name)
  end, false);
end
$$;
alter function private.is_named(text, text) owner to portal_definer;
grant execute on function private.is_named(text, text) to authenticated, portal_files;
comment on function private.is_named(text, text) is
  'Whether any row names the file, whoever may read it. False for buckets that are not the portal''s.';

create or replace function private.bucket_takes(p_bucket_id text, p_role text, p_school_id uuid, p_platform boolean) returns boolean
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
    when 'portal-thumbnails' then p_platform
  end, false)
$$;
grant execute on function private.bucket_takes(text, text, uuid, boolean) to authenticated, portal_definer;
comment on function private.bucket_takes(text, text, uuid, boolean) is
  'Whether an approved person of that role, school and reach stores files in the bucket. False for a bucket that is not listed.';

-- An address for an upload is good for two hours, without a session; whether the person who had it signed
-- may still store anything is asked when it is used.
create or replace function private.may_still_upload(p_bucket_id text, p_user_id uuid) returns boolean
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
alter function private.may_still_upload(text, uuid) owner to portal_definer;
grant execute on function private.may_still_upload(text, uuid) to portal_files;
comment on function private.may_still_upload(text, uuid) is
  'The same for a person who is not here: approved and not banned now.';

create or replace function private.check_file_ending() returns trigger
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
alter function private.check_file_ending() owner to portal_definer;

create or replace function private.is_logo(p_name text) returns boolean
language sql stable
set search_path = ''
as $$
  select exists (select from public.schools s where private.logo_file(s.logo_url) = p_name)
      -- The schools, which are few, are read for what the index cannot know. Kept for too long is better than lost.
      or private.public_file('school-logos', '/storage/v1/object/public/school-logos/' || p_name) is null
         and exists (
           select from public.schools s
            where right(regexp_replace(split_part(split_part(s.logo_url, '#', 1), '?', 1), '%[0-9A-Fa-f]{2}|[^A-Za-z0-9_./-]', '*', 'g'),
                        length(p_name) + 1)
                  = '/' || regexp_replace(p_name, '[^A-Za-z0-9_./-]', '*', 'g'))
$$;
grant execute on function private.is_logo(text) to portal_definer;
comment on function private.is_logo(text) is
  'Whether a school has the file for its logo, whatever letters are in its name and however the address writes them.';
