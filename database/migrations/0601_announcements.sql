-- Announcements. Teachers and administrators write them in their own name; everybody of the school reads the
-- active ones, and whoever wrote one, or runs the school, the others too.
--
-- Refused: writing in the name of somebody else or at another school; parents writing at all; moving an
-- announcement to another school or author.

create table public.announcements (
  id uuid primary key default gen_random_uuid(),
  title text not null check (title ~ '\S' and title !~ '[[:cntrl:]]' and length(title) <= 200),
  content text not null check (content ~ '\S' and length(content) <= 5000),
  priority text not null default 'medium' check (priority in ('low', 'medium', 'high')),
  is_active boolean not null default true,
  author_id uuid references public.profiles (id) on delete set null,
  school_id uuid not null references public.schools (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create index announcements_school on public.announcements (school_id, created_at desc, id desc);
create index announcements_author on public.announcements (author_id, school_id, created_at desc, id desc);
-- A platform administrator's list of all schools.
create index announcements_created on public.announcements (created_at desc, id desc);

alter table public.announcements enable row level security;
alter table public.announcements force row level security;

create policy "members read the active ones of their school" on public.announcements
  for select to authenticated using (is_active and school_id = (select private.school_id()));
create policy "authors read their own" on public.announcements
  for select to authenticated
  using (author_id = (select private.profile_id()) and school_id = (select private.school_id()));
create policy "administrators read those of their schools" on public.announcements
  for select to authenticated using (school_id = any((select private.administered_school_ids())::uuid[]));

create policy "teachers announce at their school" on public.announcements
  for insert to authenticated
  with check (author_id = (select private.profile_id()) and school_id = (select private.school_id())
    and (select private.profile_role()) = 'teacher');
create policy "administrators announce at their schools" on public.announcements
  for insert to authenticated
  with check (author_id = (select private.profile_id())
    and school_id = any((select private.administered_school_ids())::uuid[]));

create policy "teachers edit their own" on public.announcements
  for update to authenticated
  using (author_id = (select private.profile_id()) and school_id = (select private.school_id())
    and (select private.profile_role()) = 'teacher')
  with check (author_id = (select private.profile_id()) and school_id = (select private.school_id()));
create policy "administrators edit those of their schools" on public.announcements
  for update to authenticated
  using (school_id = any((select private.administered_school_ids())::uuid[]))
  with check (school_id = any((select private.administered_school_ids())::uuid[]));

create policy "teachers delete their own" on public.announcements
  for delete to authenticated
  using (author_id = (select private.profile_id()) and school_id = (select private.school_id())
    and (select private.profile_role()) = 'teacher');
create policy "administrators delete those of their schools" on public.announcements
  for delete to authenticated using (school_id = any((select private.administered_school_ids())::uuid[]));

create policy "the service key" on public.announcements for all to service_role using (true) with check (true);
create policy "helpers read" on public.announcements for select to portal_definer using (true);

grant select on public.announcements to authenticated, service_role, portal_definer;
grant insert (title, content, priority, is_active, author_id, school_id) on public.announcements to authenticated;
grant update (title, content, priority, is_active) on public.announcements to authenticated;
grant delete on public.announcements to authenticated, service_role;
grant insert, update on public.announcements to service_role;

-- Announcements, events and shared files are of a teacher or administrator of the school, or of whoever
-- administers all schools.
create function private.check_staff(p_profile_id uuid, p_school_id uuid, p_column text) returns void
language plpgsql stable security definer
set search_path = ''
as $$
begin
  if p_profile_id is not null and not exists (
    select from public.profiles p
     where p.id = p_profile_id
       and (p.is_platform_admin or p.school_id = p_school_id and p.role in ('admin', 'teacher')))
  then
    raise exception using errcode = '23514', column = p_column,
      message = format('%s must be a teacher or administrator of the same school', p_column);
  end if;
end
$$;
revoke execute on function private.check_staff(uuid, uuid, text) from public;
alter function private.check_staff(uuid, uuid, text) owner to portal_definer;

create function private.check_author() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.check_staff(new.author_id, new.school_id, 'author_id');
  return null;
end
$$;
revoke execute on function private.check_author() from public;
alter function private.check_author() owner to portal_definer;
create trigger check_people after insert or update of author_id on public.announcements
  for each row execute function private.check_author();

create function private.touch() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.updated_at := now();
  return new;
end
$$;
comment on function private.touch() is 'For tables that say when a row was last changed.';
revoke execute on function private.touch() from public;
create trigger touch before update on public.announcements for each row execute function private.touch();

comment on table public.announcements is
  'Announcements. Members read the active ones of their school; parents write none; teachers change and delete their own; administrators those of their schools. A deleted author becomes null.';
comment on column public.announcements.author_id is 'The caller; anybody else is refused. Never changed.';

select private.publish_changes('public.announcements');
