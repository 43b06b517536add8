-- Generated from the migrated database by `npm run types`; do not edit.

create table public.delivery_failures (
  id uuid not null default gen_random_uuid(),
  profile_id uuid not null,
  kind text not null,
  reason text not null,
  school_id uuid,
  failed_at timestamp with time zone not null default now(),
  constraint delivery_failures_pkey primary key (id),
  constraint delivery_failures_kind_check check (length(kind) <= 60),
  constraint delivery_failures_reason_check check (
    reason = any (array['refused', 'unreachable', 'budget', 'other'])
  ),
  constraint delivery_failures_profile_id_fkey foreign key (profile_id) references public.profiles(id) on delete cascade,
  constraint delivery_failures_school_id_fkey foreign key (school_id) references public.schools(id)
);

comment on table public.delivery_failures is 'Mails and text messages that were given up. Read and dismissed by the administrators of the person''s school; what it said is not kept. Forgotten after a year.';
comment on column public.delivery_failures.kind is 'The kind of the outbox row, such as notice or confirm-signup.';
comment on column public.delivery_failures.reason is 'refused: the other side will not take it for this person; unreachable: every attempt failed; budget: the school''s month of text messages was spent; other: see the server''s log.';

create index delivery_failures_latest on public.delivery_failures using btree (failed_at desc, id desc);
create index delivery_failures_profile on public.delivery_failures using btree (profile_id);
create index delivery_failures_school on public.delivery_failures using btree (
  school_id, failed_at desc, id desc
);

-- Row security is on, for the owner too.
create policy "administrators read those of their schools" on public.delivery_failures for select to authenticated
  using (school_id = any ((select private.administered_school_ids())::uuid[]));
create policy "helpers read" on public.delivery_failures for select to portal_definer
  using (true);
create policy "platform administrators read those without a school" on public.delivery_failures for select to authenticated
  using (school_id is null and (select private.is_platform_admin()));
create policy "the backup reads" on public.delivery_failures for select to portal_backup
  using (true);
create policy "the clean-up finds" on public.delivery_failures for select to portal_jobs
  using (true);
create policy "the outbox reports" on public.delivery_failures for insert to portal_definer
  with check (true);
create policy "administrators dismiss those of their schools" on public.delivery_failures for delete to authenticated
  using (school_id = any ((select private.administered_school_ids())::uuid[]));
create policy "platform administrators dismiss those without a school" on public.delivery_failures for delete to authenticated
  using (school_id is null and (select private.is_platform_admin()));
create policy "the clean-up forgets" on public.delivery_failures for delete to portal_jobs
  using (failed_at < (now() - '1 year'::interval));
create policy "the service key" on public.delivery_failures for all to service_role
  using (true)
  with check (true);

grant select, delete on public.delivery_failures to authenticated;
grant select on public.delivery_failures to portal_backup;
grant select, insert on public.delivery_failures to portal_definer;
grant delete on public.delivery_failures to portal_jobs;
grant select (id, failed_at) on public.delivery_failures to portal_jobs;
grant select, insert, update, delete on public.delivery_failures to service_role;

-- 1. after each row
create trigger publish_new_keys after update on public.delivery_failures
for each row
when (old.id is distinct from new.id)
execute function private.record_new_key();

-- 2. after the statement
create trigger forget_notices after delete on public.delivery_failures referencing old table as old_rows
for each statement
execute function private.forget_notices('delivery');

-- 3. after the statement
create trigger publish_deletions after delete on public.delivery_failures referencing old table as old_rows
for each statement
execute function private.record_deletions();

-- 4. after the statement
create trigger publish_inserts after insert on public.delivery_failures referencing new table as new_rows
for each statement
execute function private.record_inserts();

-- 5. after the statement
create trigger publish_updates after update on public.delivery_failures referencing new table as new_rows
for each statement
execute function private.record_updates();
