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

create or replace function private.bucket_takes(p_bucket_id text, p_role text, p_school_id uuid, p_platform boolean)
returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return coalesce((
    select case r.stored_by
             when 'administrators' then p_role = 'admin' and (p_platform or p_school_id is not null)
             when 'teachers' then p_role = 'teacher' and p_school_id is not null
             when 'staff' then p_role in ('teacher', 'admin') and (p_platform or p_school_id is not null)
             when 'members' then p_platform or p_school_id is not null
             when 'platform administrators' then p_platform
           end
      from private.bucket_rights r where r.bucket_id = p_bucket_id), false);
end
$$;
alter function private.bucket_takes(text, text, uuid, boolean) owner to portal_definer;
grant execute on function private.bucket_takes(text, text, uuid, boolean) to authenticated;
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

-- Whether a row that the caller may read names the file: what the bucket's function says, asked as the caller.
create or replace function private.names_file(p_bucket_id text, p_name text) returns boolean
language plpgsql stable
set search_path = ''
as $$
declare
  asked text := private.asked_by_readers(p_bucket_id);
  answer boolean;
begin
  if asked is null then
    return false;
  end if;
  execute format('select %s($1)', asked) into answer using p_name;
  return answer;
end
$$;
grant execute on function private.names_file(text, text) to authenticated;
comment on function private.names_file(text, text) is
  'Whether the caller may read a row that names the file. A file''s path alone opens nothing.';

create or replace function private.asked_by_readers(p_bucket_id text) returns text
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return (select r.read_if from private.bucket_rights r where r.bucket_id = p_bucket_id);
end
$$;
alter function private.asked_by_readers(text) owner to portal_definer;
grant execute on function private.asked_by_readers(text) to authenticated;
comment on function private.asked_by_readers(text) is
  'The name of the function that knows what names a file of the bucket; null for buckets that are not the portal''s.';

-- Whether a row names the file, whoever may read it.
--
-- Refused: replacing, moving and removing a file that anything names, whoever uploaded it.
create or replace function private.is_named(p_bucket_id text, p_name text) returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
declare
  asked text := (select r.kept_if from private.bucket_rights r where r.bucket_id = p_bucket_id);
  answer boolean;
begin
  if asked is null then
    return false;
  end if;
  execute format('select %s($1)', asked) into answer using p_name;
  return answer;
end
$$;
alter function private.is_named(text, text) owner to portal_definer;
grant execute on function private.is_named(text, text) to authenticated, portal_files;
comment on function private.is_named(text, text) is
  'Whether any row names the file, whoever may read it. False for buckets that are not the portal''s.';

-- Held until the row that names it is there: whoever replaces, moves or removes the file in that moment waits, and finds it
-- named (storage.keep_named_file).
create or replace function private.uploaded_file(p_bucket_id text, p_name text) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  file storage.objects;
begin
  select * into file from storage.objects o where o.bucket_id = p_bucket_id and o.name = p_name for share;
  if auth.role() = 'authenticated' and (not found or file.owner_id is distinct from private.user_id()) then
    raise exception using errcode = '42501', message = 'Upload the file first: only its uploader may name it',
      hint = '{"code": "file.not_yours"}';
  end if;
  return coalesce(file.metadata, '{}');
end
$$;
alter function private.uploaded_file(text, text) owner to portal_definer;
comment on function private.uploaded_file(text, text) is
  'What the server measured of a file that the caller has uploaded: size, mimetype. Raises 42501 for a person who names none, or somebody else''s. For before-triggers of tables whose rows open files.';

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
      message = 'Invalid file type: the name of the file must end as its content does',
      hint = '{"code": "file.name_ends_otherwise"}';
  end if;
  return new;
end
$$;
alter function private.check_file_ending() owner to portal_definer;
