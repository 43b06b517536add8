-- Learners are told by mail before their plan ends, three days and one day ahead, and when it has ended:
-- each once for a plan, and not at all when it was renewed meanwhile.

comment on table private.portal_reminders is
  'Which learner was reminded of what. Written by private.write_portal_reminders only; nobody is reminded twice.';

alter table private.portal_reminders enable row level security, force row level security;

create policy "whoever reminds" on private.portal_reminders
  for all to portal_definer using (true) with check (true);

grant select, insert on private.portal_reminders to portal_definer;
