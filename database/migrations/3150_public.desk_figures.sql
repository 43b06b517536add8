-- It says whether somebody sits at each desk, too.
drop function if exists public.desk_figures(uuid);
