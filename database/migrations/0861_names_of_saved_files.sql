-- A file is saved under the name that its row gives it, and only the name in the bucket had to end as its content
-- does: whoever wrote to a teacher could attach what counts as a PDF under the name statement.hta, and the teacher's
-- machine ran it once it was saved and opened. A shown name that ends otherwise gets the ending of the content, and
-- loses the marks that make a name read in another direction. Nobody is refused for it: phones hand over files
-- without any ending.

create function private.endings_of(p_mimetype text) returns text[]
language sql immutable
set search_path = ''
as $$
  select case lower(split_part(p_mimetype, ';', 1))
    when 'application/pdf' then array['pdf']
    when 'application/msword' then array['doc']
    when 'application/vnd.ms-excel' then array['xls']
    when 'application/vnd.ms-powerpoint' then array['ppt']
    when 'application/vnd.openxmlformats-officedocument.wordprocessingml.document' then array['docx']
    when 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' then array['xlsx']
    when 'application/vnd.openxmlformats-officedocument.presentationml.presentation' then array['pptx']
    when 'image/jpeg' then array['jpg', 'jpeg']
    when 'image/png' then array['png']
    when 'image/gif' then array['gif']
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
  end
$$;
comment on function private.endings_of(text) is
  'How the name of a file of this type may end, the usual ending first; null for a type that the school''s buckets do not take.';

create or replace function private.extension_fits(p_name text, p_mimetype text) returns boolean
language sql immutable
set search_path = ''
as $$ select coalesce(lower(storage.extension(p_name)) = any(private.endings_of(p_mimetype)), false) $$;
comment on function private.extension_fits(text, text) is
  'Whether a file''s name ends as its type does, for the types of the school''s buckets.';

create function private.saved_name(p_name text, p_mimetype text) returns text
language sql immutable
set search_path = ''
as $$
  -- Marks of direction; and what some systems leave out at the end of a name.
  with plain (name) as (
    select rtrim(btrim(regexp_replace(p_name, '[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]', '', 'g')), ' .')),
  typed (ending) as (select (private.endings_of(p_mimetype))[1])
  select case
    when typed.ending is null then p_name
    when private.extension_fits(plain.name, p_mimetype) then plain.name
    else left(coalesce(nullif(plain.name, ''), 'file'), 199 - length(typed.ending)) || '.' || typed.ending
  end from plain, typed
$$;
comment on function private.saved_name(text, text) is
  'The name under which a file of this type is shown and saved: as given where it ends as the type does, else with that ending. Unchanged for an unknown type.';
revoke execute on function private.endings_of(text), private.saved_name(text, text) from public;
grant execute on function private.endings_of(text), private.extension_fits(text, text), private.saved_name(text, text)
  to portal_definer, service_role;
alter function private.endings_of(text) owner to portal_definer;
alter function private.saved_name(text, text) owner to portal_definer;

create or replace function private.complete_attachment() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  measured jsonb := private.uploaded_file('message-attachments', new.file_path);
begin
  select m.school_id into new.school_id from public.messages m where m.id = new.message_id;
  if not found then
    raise exception using errcode = '23503', column = 'message_id', message = 'There is no such message';
  end if;
  new.size_bytes := coalesce((measured ->> 'size')::bigint, new.size_bytes);
  new.content_type := coalesce(measured ->> 'mimetype', new.content_type);
  new.file_name := private.saved_name(new.file_name, new.content_type);
  return new;
end
$$;

create or replace function private.complete_shared_file() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  measured jsonb := private.uploaded_file('shared-files', new.file_path);
begin
  new.size_bytes := coalesce((measured ->> 'size')::bigint, new.size_bytes);
  new.content_type := coalesce(measured ->> 'mimetype', new.content_type);
  new.file_name := private.saved_name(new.file_name, new.content_type);
  new.description := nullif(btrim(new.description), '');
  return new;
end
$$;

comment on column public.message_attachments.file_name is
  'What the sender called the file, with the ending of its content; shown, and saved under.';
comment on column public.shared_files.file_name is
  'What the file was called, with the ending of its content; shown, and saved under.';

-- What was named before.
set local role service_role;
update public.message_attachments a set file_name = private.saved_name(a.file_name, a.content_type)
 where a.file_name <> private.saved_name(a.file_name, a.content_type);
update public.shared_files f set file_name = private.saved_name(f.file_name, f.content_type)
 where f.file_name <> private.saved_name(f.file_name, f.content_type);
reset role;
