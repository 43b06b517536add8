-- Text messages about notices: what one cost, and what the gateway said became of it. Neither a number nor what it said.
--
-- Refused: everything to everybody; sms_use gives administrators the sums of their schools.

comment on table private.texts is
  'Text messages about notices. Nobody but the helpers reads or writes it; forgotten after some 13 months.';

alter table private.texts enable row level security, force row level security;

create policy "helpers" on private.texts for all to portal_definer using (true) with check (true);

create policy "the clean-up finds" on private.texts for select to portal_jobs using (true);

create policy "the clean-up forgets" on private.texts
  for delete to portal_jobs using (created_at < now() - interval '400 days');

grant delete, select (created_at) on private.texts to portal_jobs;

grant select, insert, update on private.texts to portal_definer;

comment on column private.texts.outbox_id is 'The row that it delivers: another attempt finds it, and costs nothing more.';
comment on column private.texts.cents is 'At the price of its day; 0 of what the gateway refused.';

create trigger text_the_household after update of state on private.texts
  for each row when (old.state <> 'failed' and new.state = 'failed') execute function private.text_the_household();
