-- They take whom the guardian lives with, and no longer the household's number.
drop function if exists public.grant_guardianship(uuid, uuid, text, text, text, text, boolean, boolean, boolean, boolean, smallint, uuid);
drop function if exists public.change_guardianship(uuid, text, boolean, boolean, boolean, boolean, smallint, timestamptz);

-- A learner has as many households as guardians at most, however many those are.
alter table public.guardianships drop constraint guardianships_household_check;
alter table public.guardianships add constraint guardianships_household_check check (household > 0);

-- It says of each whether others stand for the learner.
drop function if exists public.learners_of_rejected(uuid);
