-- Generated from the migrated database by `npm run types`; do not edit.

create table public.terms (
  id uuid not null default gen_random_uuid(),
  name text not null,
  start_date date not null,
  end_date date,
  school_id uuid not null,
  created_at timestamp with time zone not null default now(),
  constraint terms_pkey primary key (id),
  constraint terms_id_school_id_key unique (id, school_id),
  constraint terms_end_date_check check (end_date <= '2999-12-31'::date),
  constraint terms_end_date_check1 check (end_date >= start_date),
  constraint terms_name_check check (name ~ '\S' and name !~ '[[:cntrl:]]' and length(name) <= 100),
  constraint terms_start_date_check check (
    start_date >= '1900-01-01'::date and start_date <= '2999-12-31'::date
  ),
  constraint terms_school_id_fkey foreign key (school_id) references public.schools(id)
);

comment on table public.terms is 'Terms. Members read those of their school. A term never moves to another school, and is not deleted while reports name it.';
comment on column public.terms.start_date is 'A calendar day, never shifted by a time zone.';

create unique index terms_school on public.terms using btree (school_id, start_date desc, lower(name));

-- Row security is on, for the owner too.
create policy "administrators read the terms of their schools" on public.terms for select to authenticated
  using (school_id = any ((select private.administered_school_ids())::uuid[]));
create policy "helpers read" on public.terms for select to portal_definer
  using (true);
create policy "members read the terms of their school" on public.terms for select to authenticated
  using (school_id = (select private.school_id()));
create policy "the backup reads" on public.terms for select to portal_backup
  using (true);
create policy "administrators add terms" on public.terms for insert to authenticated
  with check (school_id = any ((select private.administered_school_ids())::uuid[]));
create policy "administrators edit terms" on public.terms for update to authenticated
  using (school_id = any ((select private.administered_school_ids())::uuid[]))
  with check (school_id = any ((select private.administered_school_ids())::uuid[]));
create policy "administrators delete terms" on public.terms for delete to authenticated
  using (school_id = any ((select private.administered_school_ids())::uuid[]));
create policy "the service key" on public.terms for all to service_role
  using (true)
  with check (true);

grant select, delete on public.terms to authenticated;
grant insert (name, start_date, end_date, school_id) on public.terms to authenticated;
grant update (name, start_date, end_date) on public.terms to authenticated;
grant select on public.terms to portal_backup;
grant select on public.terms to portal_definer;
grant select, insert, update, delete on public.terms to service_role;

-- 1. before each row
create trigger visible before insert or update of name on public.terms
for each row
execute function private.refuse_hidden_characters('name');

-- 2. after each row
create trigger publish_new_keys after update on public.terms
for each row
when (old.id is distinct from new.id)
execute function private.record_new_key();

-- 3. after the statement
create trigger publish_deletions after delete on public.terms referencing old table as old_rows
for each statement
execute function private.record_deletions();

-- 4. after the statement
create trigger publish_inserts after insert on public.terms referencing new table as new_rows
for each statement
execute function private.record_inserts();

-- 5. after the statement
create trigger publish_updates after update on public.terms referencing new table as new_rows
for each statement
execute function private.record_updates();
