-- Each guardian asks, and is answered, by a row of the own; what the school keeps is told to each of them.
drop index public.erasures_one_open;
create unique index erasures_one_open on public.erasures (subject_id, asked_by) where state in ('asked', 'kept');
