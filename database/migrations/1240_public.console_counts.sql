-- It gives learners, too: a function whose rows change is made anew.
drop function if exists public.console_counts(uuid);
