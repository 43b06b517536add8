-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.make_administrator(p_user_id uuid, p_first_name text, p_last_name text, p_school_id uuid default null::uuid)
returns uuid
language sql
security definer
set search_path to ''
as $function$
  insert into public.profiles (user_id, first_name, last_name, role, school_id, approval_status, is_platform_admin)
  values (p_user_id, p_first_name, p_last_name, 'admin', p_school_id, 'approved', p_school_id is null)
  on conflict (user_id) do update
    set first_name = excluded.first_name, last_name = excluded.last_name, role = 'admin',
        school_id = excluded.school_id, approval_status = 'approved', is_platform_admin = excluded.is_platform_admin
  returning id
$function$;
alter function private.make_administrator(uuid,text,text,uuid) owner to portal_definer;
comment on function private.make_administrator(uuid,text,text,uuid) is 'Makes the account an approved administrator of the school, or of all schools when none is given; the profile''s id.';
