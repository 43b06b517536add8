-- The generated column is not known yet in a before-trigger.
create or replace function private.lesson_file_name(p_file_url text) returns text
language sql immutable
set search_path = ''
as $$ select substring(p_file_url from '[^/?#]+$') $$;
alter function private.lesson_file_name(text) owner to portal_definer;
comment on function private.lesson_file_name(text) is
  'The file in the bucket lessons that the address of a lesson names.';

-- What a file is called must say what it is: a browser that saves it keeps the name.
create or replace function private.extension_fits(p_name text, p_mimetype text) returns boolean
language sql immutable
set search_path = ''
as $$ select coalesce(lower(storage.extension(p_name)) = any(private.endings_of(p_mimetype)), false) $$;
grant execute on function private.extension_fits(text, text) to service_role, portal_definer;
comment on function private.extension_fits(text, text) is
  'Whether a file''s name ends as its type does, for the types of the school''s buckets.';

create or replace function private.endings_of(p_mimetype text) returns text[]
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
alter function private.endings_of(text) owner to portal_definer;
grant execute on function private.endings_of(text) to service_role;
comment on function private.endings_of(text) is
  'How the name of a file of this type may end, the usual ending first; null for a type that the school''s buckets do not take.';

-- A file is saved under the name that its row gives it, while only the name in the bucket has to end as its content
-- does: what counts as a PDF, attached under the name statement.hta, would run once it is saved and opened. A shown
-- name that ends otherwise gets the ending of the content, and loses the marks that make a name read in another
-- direction. Nobody is refused for it: phones hand over files without any ending.
create or replace function private.saved_name(p_name text, p_mimetype text) returns text
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
alter function private.saved_name(text, text) owner to portal_definer;
grant execute on function private.saved_name(text, text) to service_role;
comment on function private.saved_name(text, text) is
  'The name under which a file of this type is shown and saved: as given where it ends as the type does, else with that ending. Unchanged for an unknown type.';
