-- What left the house and did not arrive: one row for each outbox row that was given up, for the
-- administrators of the person's school to see that somebody cannot be reached.
--
-- Refused: reading those of another school; writing one; other changes than dismissing it.

comment on table public.delivery_failures is
  'Mails and text messages that were given up. Read and dismissed by the administrators of the person''s school; what it said is not kept. Forgotten after a year.';
comment on column public.delivery_failures.kind is 'The kind of the outbox row, such as notice or confirm-signup.';
comment on column public.delivery_failures.reason is
  'refused: the other side will not take it for this person; unreachable: every attempt failed; budget: the school''s month of text messages was spent; other: see the server''s log.';

alter table public.delivery_failures enable row level security, force row level security;

create policy "administrators read those of their schools" on public.delivery_failures
  for select to authenticated using (school_id = any((select private.administered_school_ids())::uuid[]));

create policy "platform administrators read those without a school" on public.delivery_failures
  for select to authenticated using (school_id is null and (select private.is_platform_admin()));

create policy "administrators dismiss those of their schools" on public.delivery_failures
  for delete to authenticated using (school_id = any((select private.administered_school_ids())::uuid[]));

create policy "platform administrators dismiss those without a school" on public.delivery_failures
  for delete to authenticated using (school_id is null and (select private.is_platform_admin()));

create policy "helpers read" on public.delivery_failures for select to portal_definer using (true);

create policy "the clean-up finds" on public.delivery_failures for select to portal_jobs using (true);

create policy "the outbox reports" on public.delivery_failures for insert to portal_definer with check (true);

create policy "the clean-up forgets" on public.delivery_failures
  for delete to portal_jobs using (failed_at < now() - interval '1 year');

create policy "the service key" on public.delivery_failures for all to service_role using (true) with check (true);

grant select, delete on public.delivery_failures to authenticated;
grant select, insert, update, delete on public.delivery_failures to service_role;
grant select, insert on public.delivery_failures to portal_definer;
grant delete on public.delivery_failures to portal_jobs;
grant select (id, failed_at) on public.delivery_failures to portal_jobs;

create trigger forget_notices after delete on public.delivery_failures
  referencing old table as old_rows for each statement execute function private.forget_notices('delivery');

select private.publish_changes('public.delivery_failures');
