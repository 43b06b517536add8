-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.answered_before_move(p_grade_since date, p_answer public.answers, p_request public.requests)
returns boolean
language sql
stable
as $function$
  select private.answered_on(p_answer) <= p_grade_since
     -- Nobody is asked again by a text that was changed and is over.
     and (p_answer.version = p_request.version or private.asks_since(p_grade_since, p_request.due_on, p_request.created_at))
$function$;
grant execute on function private.answered_before_move(date,public.answers,public.requests) to portal_definer;
comment on function private.answered_before_move(date,public.answers,public.requests) is 'Whether by this answer a request goes on asking a learner who came into another grade on this day: given before, to the present version or to one that still asks.';
