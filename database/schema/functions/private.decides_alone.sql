-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.decides_alone(p_guardianship public.guardianships)
returns boolean
language sql
stable security definer
set search_path to ''
as $function$
  select p_guardianship.may_decide and not exists (
    select from public.guardianships g
     where g.student_id = p_guardianship.student_id and g.id <> p_guardianship.id and g.ended_at is null and g.may_decide
       -- Whoever has no account, or waits for it, takes the place of nobody who signs today.
       and (private.decides_in_the_portal(g) or not private.decides_in_the_portal(p_guardianship)))
$function$;
alter function private.decides_alone(public.guardianships) owner to portal_definer;
comment on function private.decides_alone(public.guardianships) is 'Whether nobody else may decide for the learner who could do so as well: beside somebody with an approved account only such a one counts.';
