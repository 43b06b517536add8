-- Generated from the migrated database by `npm run types`; do not edit.

create table public.emergencies (
  id uuid not null default gen_random_uuid(),
  school_id uuid not null,
  message text not null,
  is_drill boolean not null default false,
  started_by uuid,
  started_at timestamp with time zone not null default now(),
  all_clear text,
  cleared_by uuid,
  cleared_at timestamp with time zone,
  constraint emergencies_pkey primary key (id),
  constraint emergencies_id_school_id_key unique (id, school_id),
  constraint emergencies_all_clear_check check (
    all_clear ~ '\S' and all_clear !~ '[[:cntrl:]]' and length(all_clear) <= 280
  ),
  constraint emergencies_cleared_check check ((all_clear is null) = (cleared_at is null)),
  constraint emergencies_message_check check (
    message ~ '\S' and message !~ '[[:cntrl:]]' and length(message) <= 280
  ),
  constraint emergencies_cleared_by_fkey foreign key (cleared_by) references public.profiles(id) on delete set null,
  constraint emergencies_school_id_fkey foreign key (school_id) references public.schools(id) on delete cascade,
  constraint emergencies_started_by_fkey foreign key (started_by) references public.profiles(id) on delete set null
);

comment on table public.emergencies is 'Emergencies and drills. Started and ended by administrators of the school, read by its people; never changed otherwise and never deleted.';
comment on column public.emergencies.started_by is 'The caller; anybody else is refused. Never changed.';
comment on column public.emergencies.all_clear is 'Ends it: what the people are told then. Set once.';

create index emergencies_cleared_by on public.emergencies using btree (cleared_by);
create unique index emergencies_one_at_a_time on public.emergencies using btree (school_id)
where cleared_at is null;
create index emergencies_school on public.emergencies using btree (school_id, started_at desc);
create index emergencies_started_by on public.emergencies using btree (started_by);

-- Row security is on, for the owner too.
create policy "administrators read those of their schools" on public.emergencies for select to authenticated
  using (school_id = any ((select private.administered_school_ids())::uuid[]));
create policy "helpers read" on public.emergencies for select to portal_definer
  using (true);
create policy "members read those of their school" on public.emergencies for select to authenticated
  using (school_id = (select private.told_school_id()));
create policy "the backup reads" on public.emergencies for select to portal_backup
  using (true);
create policy "administrators start one at their schools" on public.emergencies for insert to authenticated
  with check (
    started_by = (select private.profile_id())
    and (school_id = any ((select private.administered_school_ids())::uuid[]))
  );
create policy "administrators end those of their schools" on public.emergencies for update to authenticated
  using ((school_id = any ((select private.administered_school_ids())::uuid[])) and cleared_at is null)
  with check (school_id = any ((select private.administered_school_ids())::uuid[]));
create policy "the service key" on public.emergencies for all to service_role
  using (true)
  with check (true);

grant select on public.emergencies to authenticated;
grant insert (id, school_id, message, is_drill, started_by) on public.emergencies to authenticated;
grant update (all_clear) on public.emergencies to authenticated;
grant select on public.emergencies to portal_backup;
grant select on public.emergencies to portal_definer;
grant select, insert, update, delete on public.emergencies to service_role;

-- 1. before each row
create trigger clear before insert or update of all_clear on public.emergencies
for each row
execute function private.clear_emergency();

create or replace function private.clear_emergency()
returns trigger
language plpgsql
security definer
set search_path to ''
as $function$
begin
  if tg_op = 'UPDATE' and old.cleared_at is not null then
    new.all_clear := old.all_clear;
  elsif new.all_clear is not null then
    new.cleared_at := now();
    new.cleared_by := private.profile_id();
  end if;
  return new;
end
$function$;
alter function private.clear_emergency() owner to portal_definer;

-- 2. before each row
create trigger visible before insert or update of message, all_clear on public.emergencies
for each row
execute function private.refuse_hidden_characters('message', 'all_clear');

-- 3. after each row
create trigger publish_new_keys after update on public.emergencies
for each row
when (old.id is distinct from new.id)
execute function private.record_new_key();

-- 4. after each row
create trigger tell_all_clear after update of all_clear on public.emergencies
for each row
when (old.all_clear is null and new.all_clear is not null)
execute function private.tell_emergency('all_clear');

create or replace function private.tell_emergency()
returns trigger
language plpgsql
security definer
set search_path to ''
as $function$
declare
  is_over boolean := tg_argv[0] = 'all_clear';
  said text := case when is_over then new.all_clear else new.message end;
begin
  insert into public.notices (profile_id, kind, subject_id, title, arguments, urgent, school_id)
  select told.id, tg_argv[0], new.id,
         case when new.is_drill then case when is_over then 'Drill over: ' else 'DRILL: ' end else '' end || said,
         case when new.is_drill then jsonb_build_object(
           'code', case when is_over then 'emergency.drill_over' else 'emergency.drill' end, 'title', said) end,
         true, new.school_id
    from private.told_people(new.school_id, null) as told (id)
  on conflict do nothing;
  return null;
end
$function$;
alter function private.tell_emergency() owner to portal_definer;

-- 5. after each row
create trigger tell_emergency after insert on public.emergencies
for each row
execute function private.tell_emergency('emergency');

-- 6. after the statement
create trigger forget_notices after delete on public.emergencies referencing old table as old_rows
for each statement
execute function private.forget_notices('emergency', 'all_clear');

-- 7. after the statement
create trigger limit_sendings after insert on public.emergencies referencing new table as new_rows
for each statement
execute function private.limit_sendings('emergencies');

-- 8. after the statement
create trigger publish_deletions after delete on public.emergencies referencing old table as old_rows
for each statement
execute function private.record_deletions();

-- 9. after the statement
create trigger publish_inserts after insert on public.emergencies referencing new table as new_rows
for each statement
execute function private.record_inserts();

-- 10. after the statement
create trigger publish_updates after update on public.emergencies referencing new table as new_rows
for each statement
execute function private.record_updates();
