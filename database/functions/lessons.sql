-- A teacher could otherwise open somebody else's file by naming it. A video is a video by its content; but one and
-- the same .ogg is a recording to one browser and a film to the next, whatever is in it, so its media type does not
-- tell which kind of lesson it is, and both players play both. The size is what the server measured unless the
-- client says one.
create or replace function private.check_lesson_file() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  measured jsonb;
begin
  if new.lesson_type <> 'assignment' and (auth.role() = 'authenticated' or new.file_size_mb is null) then
    measured := private.uploaded_file('lessons', private.lesson_file_name(new.file_url));
    if auth.role() = 'authenticated'
      and measured ->> 'mimetype' is distinct from 'audio/ogg' and measured ->> 'mimetype' is distinct from 'video/ogg'
      and split_part(measured ->> 'mimetype', '/', 1) is distinct from new.lesson_type then
      raise exception using errcode = '23514', column = 'lesson_type',
        message = format('Please select a valid %s file.', new.lesson_type),
        hint = jsonb_build_object('code', 'file.wrong_kind', 'kind', new.lesson_type)::text;
    end if;
    new.file_size_mb := coalesce(new.file_size_mb, round((measured ->> 'size')::numeric / 1048576, 2));
  end if;
  return new;
end
$$;
alter function private.check_lesson_file() owner to portal_definer;

-- One file may serve two lessons of its teacher; it goes with the last.
create or replace function private.drop_lesson_file() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if old.file_name is not null and not exists (select from public.lessons l where l.file_name = old.file_name) then
    perform private.drop_file('lessons', old.file_name);
  end if;
  return null;
end
$$;
alter function private.drop_lesson_file() owner to portal_definer;

create or replace function private.begin_lesson_upload(p_name text, p_public_url text) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  if not private.may_upload('lessons') then
    raise exception using errcode = '42501', message = 'Only teachers can upload lessons',
      hint = '{"code": "lesson.teachers_only"}';
  end if;
  delete from private.lesson_uploads u where u.created_at < now() - interval '7 days';
  insert into private.lesson_uploads (name, user_id, public_url) values (p_name, private.user_id(), p_public_url);
end
$$;
alter function private.begin_lesson_upload(text, text) owner to portal_definer;
grant execute on function private.begin_lesson_upload(text, text) to authenticated;
comment on function private.begin_lesson_upload(text, text) is
  'Promises the caller, a teacher, an address for a file of the bucket lessons.';

create or replace function private.check_lesson_address() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if auth.role() = 'authenticated' and new.lesson_type <> 'assignment'
     and new.file_url <> private.lesson_file_name(new.file_url)
     and not exists (
       select from private.lesson_uploads u
        where u.public_url = new.file_url and u.name = private.lesson_file_name(new.file_url)
          and u.user_id = private.user_id())
  then
    raise exception using errcode = '42501', column = 'file_url',
      message = 'Upload the file first: a lesson bears the address that the upload was given',
      hint = '{"code": "lesson.file_first"}';
  end if;
  return new;
end
$$;
alter function private.check_lesson_address() owner to portal_definer;
