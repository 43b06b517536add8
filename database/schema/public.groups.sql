-- Generated from the migrated database by `npm run types`; do not edit.

create table public.groups (
  id uuid not null default gen_random_uuid(),
  school_id uuid not null,
  name text not null,
  is_active boolean not null default true,
  created_at timestamp with time zone not null default now(),
  constraint groups_pkey primary key (id),
  constraint groups_id_school_id_key unique (id, school_id),
  constraint groups_name_check check (name ~ '\S' and name !~ '[[:cntrl:]]' and length(name) <= 100),
  constraint groups_school_id_fkey foreign key (school_id) references public.schools(id)
);

comment on table public.groups is 'Groups that a school makes. Administrators read and keep those of their schools; teachers read those that they are in.';
comment on column public.groups.is_active is 'Whether it has members: nobody belongs to one that has ended.';

create unique index groups_name on public.groups using btree (school_id, lower(name)) where is_active;
create index groups_school on public.groups using btree (school_id, is_active);

-- Row security is on, for the owner too.
create policy "administrators read those of their schools" on public.groups for select to authenticated
  using (school_id = any ((select private.administered_school_ids())::uuid[]));
create policy "helpers read" on public.groups for select to portal_definer
  using (true);
create policy "staff read those that they are in" on public.groups for select to authenticated
  using (id = any ((select private.staffed_group_ids())::uuid[]));
create policy "the backup reads" on public.groups for select to portal_backup
  using (true);
create policy "administrators make groups" on public.groups for insert to authenticated
  with check (school_id = any ((select private.administered_school_ids())::uuid[]));
create policy "administrators rename and end groups" on public.groups for update to authenticated
  using (school_id = any ((select private.administered_school_ids())::uuid[]))
  with check (school_id = any ((select private.administered_school_ids())::uuid[]));
create policy "the service key" on public.groups for all to service_role
  using (true)
  with check (true);

grant select on public.groups to authenticated;
grant insert (school_id, name) on public.groups to authenticated;
grant update (name, is_active) on public.groups to authenticated;
grant select on public.groups to portal_backup;
grant select on public.groups to portal_definer;
grant select, insert, update, delete on public.groups to service_role;

-- 1. before each row
create trigger visible before insert or update of name on public.groups
for each row
execute function private.refuse_hidden_characters('name');

-- 2. after each row
create trigger note_ended_right_changed after update of is_active on public.groups
for each row
when (old.is_active and not new.is_active)
execute function private.note_ended_right('id', '{}', 'is_active');

-- 3. after each row
create trigger publish_new_keys after update on public.groups
for each row
when (old.id is distinct from new.id)
execute function private.record_new_key();

-- 4. after the statement
create trigger publish_deletions after delete on public.groups referencing old table as old_rows
for each statement
execute function private.record_deletions();

-- 5. after the statement
create trigger publish_inserts after insert on public.groups referencing new table as new_rows
for each statement
execute function private.record_inserts();

-- 6. after the statement
create trigger publish_updates after update on public.groups referencing new table as new_rows
for each statement
execute function private.record_updates();

-- 7. after the statement
create trigger tell_ended_groups after update on public.groups referencing old table as old_rows new table as new_rows
for each statement
execute function private.tell_ended_groups();

create or replace function private.tell_ended_groups()
returns trigger
language plpgsql
security definer
set search_path to ''
as $function$
begin
  perform private.tell_guardians_of(array(
    select m.student_id
      from new_rows n join old_rows o on o.id = n.id and o.is_active <> n.is_active
      join public.group_members m on m.group_id = n.id and m.student_id is not null));
  return null;
end
$function$;
alter function private.tell_ended_groups() owner to portal_definer;
