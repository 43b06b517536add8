-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.answered_on(p_answer public.answers)
returns date
language sql
stable
as $function$ select coalesce(p_answer.signed_on, (p_answer.answered_at at time zone private.school_zone())::date) $function$;
grant execute on function private.answered_on(public.answers) to portal_definer;
comment on function private.answered_on(public.answers) is 'The day of an answer; of a paper the one on it.';
