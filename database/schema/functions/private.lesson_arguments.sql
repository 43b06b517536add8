-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.lesson_arguments(p_type text, p_title text)
returns jsonb
language sql
immutable
set search_path to ''
as $function$
  select jsonb_build_object('code', case p_type when 'assignment' then 'assignment.new' else 'lesson.new' end, 'title', p_title)
$function$;
alter function private.lesson_arguments(text,text) owner to portal_definer;
