-- What the office writes to whoever asked stands with what was done, too.
alter table public.erasures
  drop constraint erasures_declined_check,
  add constraint erasures_answered_check check (answer is null or state <> 'asked');

-- It takes that text now.
drop function if exists public.erase_learner(uuid);
