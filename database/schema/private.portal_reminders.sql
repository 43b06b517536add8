-- Generated from the migrated database by `npm run types`; do not edit.

create table private.portal_reminders (
  subscription_id uuid not null,
  kind text not null,
  told_at timestamp with time zone not null default now(),
  constraint portal_reminders_pkey primary key (subscription_id, kind),
  constraint portal_reminders_kind_check check (kind = any (array['three-days', 'one-day', 'ended'])),
  constraint portal_reminders_subscription_id_fkey foreign key (subscription_id) references public.portal_subscriptions(id) on delete cascade
);

comment on table private.portal_reminders is 'Which learner was reminded of what. Written by private.write_portal_reminders only; nobody is reminded twice.';

-- Row security is on, for the owner too.
create policy "the backup reads" on private.portal_reminders for select to portal_backup
  using (true);
create policy "whoever reminds" on private.portal_reminders for all to portal_definer
  using (true)
  with check (true);

grant select on private.portal_reminders to portal_backup;
grant select, insert on private.portal_reminders to portal_definer;
