-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.named_buckets()
returns text[]
language sql
immutable
set search_path to ''
as $function$
  select array['school-logos', 'progress-reports', 'lessons', 'message-attachments', 'shared-files',
               'portal-lessons', 'portal-thumbnails', 'ads']
$function$;
grant execute on function private.named_buckets() to portal_definer;
comment on function private.named_buckets() is 'The buckets whose files are kept as long as a row names them, and are forgotten when none comes to.';
