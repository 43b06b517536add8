-- The command line makes administrators (npm run portal -- create-admin). Only the owner may call this,
-- being a member of portal_definer: no role of the server is.
create or replace function private.make_administrator(p_user_id uuid, p_first_name text, p_last_name text, p_school_id uuid default null)
returns uuid
language sql security definer
set search_path = ''
as $$
  insert into public.profiles (user_id, first_name, last_name, role, school_id, approval_status, is_platform_admin)
  values (p_user_id, p_first_name, p_last_name, 'admin', p_school_id, 'approved', p_school_id is null)
  on conflict (user_id) do update
    set first_name = excluded.first_name, last_name = excluded.last_name, role = 'admin',
        school_id = excluded.school_id, approval_status = 'approved', is_platform_admin = excluded.is_platform_admin
  returning id
$$;
alter function private.make_administrator(uuid, text, text, uuid) owner to portal_definer;
comment on function private.make_administrator(uuid, text, text, uuid) is
  'Makes the account an approved administrator of the school, or of all schools when none is given; the profile''s id.';

-- A registration that waits, and a child whom an approved parent adds, are told to the administrators of the
-- school, or to the platform's where the school has none. What is decided is news no longer.
create or replace function private.school_administrators(p_school_id uuid) returns setof uuid
language sql stable security definer
set search_path = ''
as $$
  with own as (
    select p.id from public.profiles p
     where p.school_id = p_school_id and p.role = 'admin' and p.approval_status = 'approved')
  select id from own
  union all
  select p.id from public.profiles p where p.is_platform_admin and not exists (select from own)
$$;
alter function private.school_administrators(uuid) owner to portal_definer;
comment on function private.school_administrators(uuid) is
  'Who runs the school; the platform''s administrators for a school without any, and for none.';
