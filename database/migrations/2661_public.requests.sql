-- It says when the answers were read now.
drop function if exists public.request_answers(uuid);
