-- It names whose records were read, and by whom alone, by pages.
drop function if exists public.reads_of_school(uuid, uuid, int);
