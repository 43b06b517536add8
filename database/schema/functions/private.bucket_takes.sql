-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.bucket_takes(p_bucket_id text, p_role text, p_school_id uuid, p_platform boolean)
returns boolean
language sql
immutable
set search_path to ''
as $function$
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
$function$;
grant execute on function private.bucket_takes(text,text,uuid,boolean) to authenticated, portal_definer;
comment on function private.bucket_takes(text,text,uuid,boolean) is 'Whether an approved person of that role, school and reach stores files in the bucket. False for a bucket that is not listed.';
