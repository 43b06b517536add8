-- People of the schools: administrators, teachers, parents. One profile for an account.
--
-- Refused: choosing one's own role, approval or school once the row exists; reading anybody's phone number
-- here (public.contact_details gives it to its owner and the school's administrators); parents reading
-- parents; the platform flag to everyone but private.make_administrator.

create table public.profiles (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  first_name text not null check (first_name ~ '\S' and first_name !~ '[[:cntrl:]]' and length(first_name) <= 100),
  last_name text not null check (last_name ~ '\S' and last_name !~ '[[:cntrl:]]' and length(last_name) <= 100),
  role text not null check (role in ('admin', 'teacher', 'parent')),
  phone text check (length(phone) <= 30),
  school_id uuid references public.schools (id),
  approval_status text not null default 'pending'
    check (approval_status in ('pending', 'approved', 'rejected')),
  is_platform_admin boolean not null default false,
  created_at timestamptz not null default now(),
  constraint profiles_user_id_key unique (user_id),
  constraint profiles_platform_admin_check
    check (not is_platform_admin or (role = 'admin' and school_id is null))
);

create index profiles_school on public.profiles (school_id, role, approval_status, created_at desc);
-- The bell of the administrators counts these.
create index profiles_pending on public.profiles (school_id, created_at) where approval_status = 'pending';
create index profiles_platform_admins on public.profiles (id) where is_platform_admin;

alter table public.profiles enable row level security;
alter table public.profiles force row level security;

create policy "own" on public.profiles
  for select to authenticated using (user_id = (select private.user_id()));
create policy "members read the approved staff of their school" on public.profiles
  for select to authenticated
  using (school_id = (select private.school_id()) and role in ('admin', 'teacher') and approval_status = 'approved');
create policy "teachers read the parents of those they teach" on public.profiles
  for select to authenticated using (id = any((select private.taught_parent_ids())::uuid[]));
create policy "correspondents read each other" on public.profiles
  for select to authenticated using (id = any((select private.correspondent_ids())::uuid[]));
create policy "administrators read the people of their schools" on public.profiles
  for select to authenticated using (school_id = any((select private.administered_school_ids())::uuid[]));
create policy "platform administrators read people without a school" on public.profiles
  for select to authenticated using (school_id is null and (select private.is_platform_admin()));

create policy "an account without a profile registers" on public.profiles
  for insert to authenticated
  with check (user_id = (select private.user_id()) and role in ('parent', 'teacher')
    and school_id is not null and approval_status = 'pending');

create policy "own, unless rejected" on public.profiles
  for update to authenticated
  using (user_id = (select private.user_id()) and approval_status <> 'rejected')
  with check (user_id = (select private.user_id()));
create policy "administrators edit the people of their schools" on public.profiles
  for update to authenticated
  using (school_id = any((select private.administered_school_ids())::uuid[]))
  with check (school_id = any((select private.administered_school_ids())::uuid[]));
create policy "platform administrators edit everyone" on public.profiles
  for update to authenticated
  using ((select private.is_platform_admin())) with check ((select private.is_platform_admin()));

create policy "administrators remove the people of their schools, not themselves" on public.profiles
  for delete to authenticated
  using (user_id <> (select private.user_id())
    and (school_id = any((select private.administered_school_ids())::uuid[])
      or (school_id is null and (select private.is_platform_admin()))));

create policy "the service key" on public.profiles for all to service_role using (true) with check (true);
create policy "helpers" on public.profiles for all to portal_definer using (true) with check (true);

grant select (id, user_id, first_name, last_name, role, school_id, approval_status, is_platform_admin, created_at)
  on public.profiles to authenticated;
grant insert (user_id, first_name, last_name, phone, role, school_id, approval_status)
  on public.profiles to authenticated;
grant update (first_name, last_name, phone, school_id, approval_status) on public.profiles to authenticated;
grant delete on public.profiles to authenticated;
grant select, delete on public.profiles to service_role, portal_definer;
grant insert (id, user_id, first_name, last_name, role, phone, school_id, approval_status, created_at)
  on public.profiles to service_role;
grant update (first_name, last_name, role, phone, school_id, approval_status) on public.profiles to service_role;
grant insert (id, user_id, first_name, last_name, role, phone, school_id, approval_status, is_platform_admin)
  on public.profiles to portal_definer;
grant update (first_name, last_name, role, school_id, approval_status, is_platform_admin)
  on public.profiles to portal_definer;

-- Row security decides who may change a row; this decides which of its values. Runs as the caller.
create function private.pin_profile() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if current_user <> 'authenticated' then
    return new;
  end if;
  if new.approval_status is distinct from old.approval_status
     and (old.user_id = private.user_id() or not private.may_judge(old.school_id, old.role)) then
    raise exception using errcode = '42501',
      message = 'Only an administrator of the school approves or rejects a registration';
  end if;
  if new.school_id is distinct from old.school_id
     and (old.user_id = private.user_id() or not private.is_platform_admin()) then
    raise exception using errcode = '42501',
      message = 'Only a platform administrator moves a person to another school';
  end if;
  return new;
end
$$;
revoke execute on function private.pin_profile() from public;
create trigger pin before update on public.profiles for each row execute function private.pin_profile();

create function private.may_judge(p_school_id uuid, p_role text) returns boolean
language sql stable
set search_path = ''
as $$
  select private.is_platform_admin() or (p_role <> 'admin' and private.administers(p_school_id))
$$;
comment on function private.may_judge(uuid, text) is
  'Whether the caller may approve or reject someone: school administrators judge teachers and parents, not each other.';
revoke execute on function private.may_judge(uuid, text) from public;
grant execute on function private.may_judge(uuid, text) to authenticated;

-- A teacher who leaves a school no longer teaches there.
create function private.leave_school() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  delete from public.teacher_subjects t where t.teacher_id = new.id and t.school_id is distinct from new.school_id;
  update public.teacher_student_assignments a set is_active = false
   where a.teacher_id = new.id and a.school_id is distinct from new.school_id and a.is_active;
  return null;
end
$$;
revoke execute on function private.leave_school() from public;
alter function private.leave_school() owner to portal_definer;
create trigger leave_school after update of school_id on public.profiles
  for each row when (old.school_id is distinct from new.school_id) execute function private.leave_school();

-- A deleted person is signed out everywhere at once. The account itself goes by other ways.
create function private.end_sessions() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  delete from auth.sessions s where s.user_id = old.user_id;
  return null;
end
$$;
revoke execute on function private.end_sessions() from public;
alter function private.end_sessions() owner to portal_definer;
create trigger end_sessions after delete on public.profiles
  for each row execute function private.end_sessions();

-- School tables name people by plain profile ids, because a person may move to another school. Their
-- triggers ask here, after row security has had its say, whether the person fits.
create function private.check_person(p_profile_id uuid, p_school_id uuid, p_role text, p_column text) returns void
language plpgsql stable security definer
set search_path = ''
as $$
begin
  if p_profile_id is not null and not exists (
    select from public.profiles p
     where p.id = p_profile_id and p.school_id = p_school_id and p.role = p_role)
  then
    raise exception using errcode = '23514', column = p_column,
      message = format('%s must be a %s of the same school', p_column, p_role);
  end if;
end
$$;
revoke execute on function private.check_person(uuid, uuid, text, text) from public;
alter function private.check_person(uuid, uuid, text, text) owner to portal_definer;

comment on table public.profiles is
  'People of the schools; in school tables a person is a profile id. Own row at any approval; members see approved staff of their school; teachers the parents of those they teach; administrators the people of their schools. Parents never see parents.';
comment on column public.profiles.phone is
  'Written as the spec says, granted to nobody for reading: public.contact_details gives it to its owner and the school''s administrators.';
comment on column public.profiles.is_platform_admin is
  'Administers every school and belongs to none. Only private.make_administrator sets it.';
