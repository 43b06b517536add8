-- Generated from the migrated database by `npm run types`; do not edit.

create table public.desk_members (
  id uuid not null default gen_random_uuid(),
  desk_id uuid not null,
  profile_id uuid not null,
  school_id uuid not null,
  created_at timestamp with time zone not null default now(),
  constraint desk_members_pkey primary key (id),
  constraint desk_members_person_key unique (desk_id, school_id, profile_id),
  constraint desk_members_desk_id_fkey foreign key (desk_id, school_id) references public.desks(id, school_id) on delete cascade,
  constraint desk_members_profile_id_fkey foreign key (profile_id) references public.profiles(id) on delete cascade
);

comment on table public.desk_members is 'The staff of a desk. Read by who sits at the same desk and by the administrators of the school, who add and remove them; never changed.';

create index desk_members_profile on public.desk_members using btree (profile_id, school_id);

-- Row security is on, for the owner too.
create policy "administrators read those of their schools" on public.desk_members for select to authenticated
  using (
    (school_id = any ((select private.administered_school_ids())::uuid[]))
    and (exists (select from public.desks d where d.id = desk_members.desk_id and not d.is_own))
  );
create policy "members read who sits beside them" on public.desk_members for select to authenticated
  using (desk_id = any ((select private.desk_ids())::uuid[]));
create policy own on public.desk_members for select to authenticated
  using (profile_id = (select private.profile_id()) and school_id = (select private.school_id()));
create policy "the backup reads" on public.desk_members for select to portal_backup
  using (true);
create policy "administrators add" on public.desk_members for insert to authenticated
  with check (
    (school_id = any ((select private.administered_school_ids())::uuid[]))
    and (exists (select from public.desks d where d.id = desk_members.desk_id and not d.is_own))
  );
create policy "administrators remove" on public.desk_members for delete to authenticated
  using (
    (school_id = any ((select private.administered_school_ids())::uuid[]))
    and (exists (select from public.desks d where d.id = desk_members.desk_id and not d.is_own))
  );
create policy helpers on public.desk_members for all to portal_definer
  using (true)
  with check (true);
create policy "the service key" on public.desk_members for all to service_role
  using (true)
  with check (true);

grant select, delete on public.desk_members to authenticated;
grant insert (id, desk_id, profile_id, school_id) on public.desk_members to authenticated;
grant select on public.desk_members to portal_backup;
grant select, delete on public.desk_members to portal_definer;
grant insert (desk_id, profile_id, school_id) on public.desk_members to portal_definer;
grant select, insert, update, delete on public.desk_members to service_role;

-- 1. after each row
create trigger check_member after insert or update of profile_id, school_id on public.desk_members
for each row
execute function private.check_desk_member();

create or replace function private.check_desk_member()
returns trigger
language plpgsql
security definer
set search_path to ''
as $function$
begin
  if not exists (
    select from public.profiles p
     where p.id = new.profile_id and p.school_id = new.school_id and p.role in ('admin', 'teacher'))
  then
    raise exception using errcode = '23514', column = 'profile_id',
      message = 'profile_id must be a teacher or administrator of the same school',
      hint = '{"code": "person.not_staff", "column": "profile_id"}';
  end if;
  return null;
end
$function$;
alter function private.check_desk_member() owner to portal_definer;

-- 2. after each row
create trigger note_ended_right after delete on public.desk_members
for each row
execute function private.note_ended_right('desk_id,profile_id');

-- 3. after each row
create trigger note_ended_right_changed after update of desk_id, profile_id on public.desk_members
for each row
when (old.desk_id is distinct from new.desk_id or old.profile_id is distinct from new.profile_id)
execute function private.note_ended_right('desk_id,profile_id');

-- 4. after each row
create trigger publish_new_keys after update on public.desk_members
for each row
when (old.id is distinct from new.id)
execute function private.record_new_key();

-- 5. after the statement
create trigger audit_office_deletes after delete on public.desk_members referencing old table as old_rows
for each statement
execute function private.audit_administration('right', '', 'profile_id');

-- 6. after the statement
create trigger audit_office_inserts after insert on public.desk_members referencing new table as new_rows
for each statement
execute function private.audit_administration('right', '', 'profile_id');

-- 7. after the statement
create trigger publish_deletions after delete on public.desk_members referencing old table as old_rows
for each statement
execute function private.record_deletions();

-- 8. after the statement
create trigger publish_inserts after insert on public.desk_members referencing new table as new_rows
for each statement
execute function private.record_inserts();

-- 9. after the statement
create trigger publish_updates after update on public.desk_members referencing new table as new_rows
for each statement
execute function private.record_updates();

-- 10. after the statement
create trigger release_taken after delete on public.desk_members referencing old table as old_rows
for each statement
execute function private.release_taken();

create or replace function private.release_taken()
returns trigger
language plpgsql
security definer
set search_path to ''
as $function$
declare
  talk public.desk_conversations;
begin
  for talk in
    update public.desk_conversations c set taken_by = null
      from old_rows o where c.desk_id = o.desk_id and c.taken_by = o.profile_id
    returning c.*
  loop
    perform private.tell_left_open(talk);
  end loop;
  perform private.tell_deserted(
    array(select distinct o.desk_id from old_rows o),
    -- Who takes a seat from one who stays at the school sees who is left; who deletes a person sees no desks.
    case when not exists (
      select from old_rows o
       where not exists (
         select from public.profiles p
          where p.id = o.profile_id and p.school_id = o.school_id and p.approval_status = 'approved'
            and p.role in ('admin', 'teacher')))
      then private.profile_id() end);
  return null;
end
$function$;
alter function private.release_taken() owner to portal_definer;
