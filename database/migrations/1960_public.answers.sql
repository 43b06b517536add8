-- What was seen when an answer was given: one that waited on a device does not take the place of a later one.
alter table public.answers add column seen_at timestamptz;
alter table public.staff_answers add column seen_at timestamptz;
