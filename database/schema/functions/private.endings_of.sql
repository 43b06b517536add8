-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.endings_of(p_mimetype text)
returns text[]
language sql
immutable
set search_path to ''
as $function$
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
$function$;
alter function private.endings_of(text) owner to portal_definer;
grant execute on function private.endings_of(text) to service_role;
comment on function private.endings_of(text) is 'How the name of a file of this type may end, the usual ending first; null for a type that the school''s buckets do not take.';
