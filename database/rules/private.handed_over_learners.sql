-- A learner who was handed over or matched to somebody who is rejected afterwards: the tie opens nothing while its
-- parent is not approved, and the office sees such learners and hands them back.
--
-- Refused: all of it to anybody but the administrators of the school; handing back what is not as it was shown (PR004),
-- from a parent who is not rejected, or to anybody but the parent from whom the learner was taken.

comment on table private.handed_over_learners is
  'Learners whom the office has given from one parent to another, and who said so. Nobody but the helpers reads or writes it.';

alter table private.handed_over_learners enable row level security, force row level security;

create policy "helpers" on private.handed_over_learners for all to portal_definer using (true) with check (true);

grant select, insert, update, delete on private.handed_over_learners to portal_definer;
