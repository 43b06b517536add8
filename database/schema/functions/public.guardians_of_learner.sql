-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function public.guardians_of_learner(learner uuid)
returns table(guardian_id uuid)
language sql
stable security definer rows 4
set search_path to ''
as $function$
  select g.profile_id
    from public.guardianships g
   where g.student_id = guardians_of_learner.learner and g.ended_at is null
     and exists (select from public.learners_of_guardians(array[g.profile_id]) l where l.id = g.student_id)
   order by g.is_primary desc, g.created_at, g.id
$function$;
alter function public.guardians_of_learner(uuid) owner to portal_definer;
grant execute on function public.guardians_of_learner(uuid) to authenticated;
comment on function public.guardians_of_learner(uuid) is 'The guardians with an account of one learner, the first one before the others, as far as learners_of_guardians tells the caller of them.';
