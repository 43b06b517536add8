-- They name the primary guardian in guardian_id, guardian_first_name and guardian_last_name.
drop function if exists public.list_learners(text, uuid, uuid, boolean, boolean, text, boolean, integer, integer);
drop function if exists public.learners_like(uuid[]);
drop function if exists public.learners_of_rejected(uuid);
