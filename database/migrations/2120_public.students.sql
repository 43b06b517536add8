-- They take and give one thing more: whether a learner is at the school, and when one who is not has left.
drop function if exists public.list_learners(text, uuid, uuid, boolean, boolean, text, boolean, integer, integer);
drop function if exists public.learners_like(uuid[]);
