-- A learner who has left: the records stay for as long as the school keeps them, the class forgets.
alter table public.students
  add column left_on date check (left_on between '1900-01-01' and '2999-12-31');
