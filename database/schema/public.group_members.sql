-- Generated from the migrated database by `npm run types`; do not edit.

create table public.group_members (
  id uuid not null default gen_random_uuid(),
  group_id uuid not null,
  school_id uuid not null,
  student_id uuid,
  profile_id uuid,
  created_at timestamp with time zone not null default now(),
  constraint group_members_pkey primary key (id),
  constraint group_members_one_check check (num_nonnulls(student_id, profile_id) = 1),
  constraint group_members_group_id_fkey foreign key (group_id, school_id) references public.groups(id, school_id) on delete cascade,
  constraint group_members_profile_id_fkey foreign key (profile_id) references public.profiles(id) on delete cascade,
  constraint group_members_student_id_fkey foreign key (
    student_id, school_id
  ) references public.students(id, school_id) on delete cascade
);

comment on table public.group_members is 'The learners and staff of a group. The administrators of its school read, add and remove them.';
comment on column public.group_members.school_id is 'Derived from the group; not granted.';

create index group_members_group on public.group_members using btree (group_id, school_id);
create unique index group_members_profile on public.group_members using btree (
  profile_id, school_id, group_id
)
where profile_id is not null;
create unique index group_members_student on public.group_members using btree (
  student_id, school_id, group_id
)
where student_id is not null;

-- Row security is on, for the owner too.
create policy "administrators read those of their schools" on public.group_members for select to authenticated
  using (school_id = any ((select private.administered_school_ids())::uuid[]));
create policy "the backup reads" on public.group_members for select to portal_backup
  using (true);
create policy "administrators add" on public.group_members for insert to authenticated
  with check (school_id = any ((select private.administered_school_ids())::uuid[]));
create policy "administrators remove" on public.group_members for delete to authenticated
  using (school_id = any ((select private.administered_school_ids())::uuid[]));
create policy helpers on public.group_members for all to portal_definer
  using (true)
  with check (true);
create policy "the service key" on public.group_members for all to service_role
  using (true)
  with check (true);

grant select, delete on public.group_members to authenticated;
grant insert (group_id, student_id, profile_id) on public.group_members to authenticated;
grant select on public.group_members to portal_backup;
grant select, delete on public.group_members to portal_definer;
grant insert (group_id, student_id) on public.group_members to portal_definer;
grant select, insert, update, delete on public.group_members to service_role;

-- 1. before each row
create trigger place before insert on public.group_members
for each row
execute function private.place_by_group();

create or replace function private.place_by_group()
returns trigger
language plpgsql
security definer
set search_path to ''
as $function$
begin
  select g.school_id into new.school_id from public.groups g where g.id = new.group_id;
  if not found then
    raise exception using errcode = '23503', column = 'group_id', message = 'There is no such group',
      hint = '{"code": "group.no_such"}';
  end if;
  return new;
end
$function$;
alter function private.place_by_group() owner to portal_definer;

-- 2. after each row
create trigger check_member after insert or update on public.group_members
for each row
execute function private.check_member();

create or replace function private.check_member()
returns trigger
language plpgsql
security definer
set search_path to ''
as $function$
begin
  perform private.check_staff(new.profile_id, new.school_id, 'profile_id');
  if new.student_id is not null
     and not exists (select from public.students c where c.id = new.student_id and c.is_confirmed) then
    raise exception using errcode = '23514', column = 'student_id',
      message = 'This child waits for the school. Confirm it first', hint = '{"code": "group.unconfirmed"}';
  end if;
  perform private.refuse_leaver(new.student_id);
  if (select count(*) from public.group_members m where m.group_id = new.group_id) > 1000 then
    raise exception using errcode = '23514', column = 'group_id',
      message = 'A group has at most 1,000 members', hint = '{"code": "group.full", "max": 1000}';
  end if;
  return null;
end
$function$;
alter function private.check_member() owner to portal_definer;

-- 3. after each row
create trigger note_ended_right after delete on public.group_members
for each row
execute function private.note_ended_right('group_id,student_id,profile_id');

-- 4. after each row
create trigger note_ended_right_changed after update of group_id, student_id,
profile_id on public.group_members
for each row
when (
  old.group_id is distinct from new.group_id
  or old.student_id is distinct from new.student_id
  or old.profile_id is distinct from new.profile_id
)
execute function private.note_ended_right('group_id,student_id,profile_id');

-- 5. after each row
create trigger publish_new_keys after update on public.group_members
for each row
when (old.id is distinct from new.id)
execute function private.record_new_key();

-- 6. after the statement
create trigger publish_deletions after delete on public.group_members referencing old table as old_rows
for each statement
execute function private.record_deletions();

-- 7. after the statement
create trigger publish_inserts after insert on public.group_members referencing new table as new_rows
for each statement
execute function private.record_inserts();

-- 8. after the statement
create trigger publish_updates after update on public.group_members referencing new table as new_rows
for each statement
execute function private.record_updates();

-- 9. after the statement
create trigger tell_joined after insert on public.group_members referencing new table as new_rows
for each statement
execute function private.tell_joined();

-- 10. after the statement
create trigger tell_left after delete on public.group_members referencing old table as old_rows
for each statement
execute function private.tell_group_left();

create or replace function private.tell_group_left()
returns trigger
language plpgsql
security definer
set search_path to ''
as $function$
begin
  perform private.tell_guardians_of(array(select distinct o.student_id from old_rows o where o.student_id is not null));
  perform pg_catalog.pg_notify('access_changed', p.user_id::text)
     from old_rows o join public.profiles p on p.id = o.profile_id
    where p.user_id is not null;
  return null;
end
$function$;
alter function private.tell_group_left() owner to portal_definer;
