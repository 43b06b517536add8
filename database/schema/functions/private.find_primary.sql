-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.find_primary(p_student_id uuid)
returns void
language plpgsql
security definer
set search_path to ''
as $function$
begin
  -- The people before the learner (decision 0205): nothing is held here while somebody goes.
  perform from public.guardianships g join public.profiles p on p.id = g.profile_id
    where g.student_id = p_student_id and g.ended_at is null and g.reads_records and g.may_decide
    order by p.id for key share of p;
  perform from public.students c where c.id = p_student_id for no key update;
  perform private.settle_primary(p_student_id);
end
$function$;
alter function private.find_primary(uuid) owner to portal_definer;
grant execute on function private.find_primary(uuid) to portal_jobs;
comment on function private.find_primary(uuid) is 'Waits for whoever holds the guardians who could be the primary one of the learner, and then does what private.settle_primary does; again, it changes nothing.';
