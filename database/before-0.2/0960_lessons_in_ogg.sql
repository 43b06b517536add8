-- One and the same .ogg is a recording to one browser and a film to the next, whatever is in it, so its media type
-- does not tell which kind of lesson it is; and both players play both.

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
        message = format('Please select a valid %s file.', new.lesson_type);
    end if;
    new.file_size_mb := coalesce(new.file_size_mb, round((measured ->> 'size')::numeric / 1048576, 2));
  end if;
  return new;
end
$$;
