-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.bucket_takes(p_bucket_id text, p_role text, p_school_id uuid, p_platform boolean)
returns boolean
language plpgsql
stable security definer
set search_path to ''
as $function$
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
$function$;
alter function private.bucket_takes(text,text,uuid,boolean) owner to portal_definer;
grant execute on function private.bucket_takes(text,text,uuid,boolean) to authenticated;
comment on function private.bucket_takes(text,text,uuid,boolean) is 'Whether an approved person of that role, school and reach stores files in the bucket. False for a bucket that is not listed.';
