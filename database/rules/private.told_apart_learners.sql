-- A declared child whose namesake is a learner of the school is no second learner until the office has said so.
--
-- Refused: confirming such a child, whoever does it and however (PR008); reading who has the same name, and deciding on
-- it, by anybody but the school's administrators. Declaring a child asks none of this: whoever declares the child of
-- another learns nothing by it.

comment on table private.told_apart_learners is
  'Declared children of whom the office has said that they are not the learner of the same name, and who said so. Nobody but the helpers reads or writes it.';

alter table private.told_apart_learners enable row level security, force row level security;

create policy "helpers" on private.told_apart_learners for all to portal_definer using (true) with check (true);

grant select, insert on private.told_apart_learners to portal_definer;
grant delete on private.told_apart_learners to portal_definer;
