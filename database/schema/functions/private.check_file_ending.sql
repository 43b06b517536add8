-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.check_file_ending()
returns trigger
language plpgsql
security definer
set search_path to ''
as $function$
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
$function$;
alter function private.check_file_ending() owner to portal_definer;
