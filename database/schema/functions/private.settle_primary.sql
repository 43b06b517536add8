-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.settle_primary(p_student_id uuid)
returns void
language plpgsql
security definer
set search_path to ''
as $function$
declare
  learner public.students;
  chosen public.guardianships;
begin
  select * into learner from public.students c where c.id = p_student_id;
  if learner.id is null then
    return;
  end if;
  select * into chosen from public.guardianships g where g.student_id = learner.id and g.is_primary;
  if chosen.id is null then
    -- Whom parent_id names comes first: it was just written there. Then whoever is approved, and was there longest.
    select g.* into chosen from public.guardianships g join public.profiles p on p.id = g.profile_id
     where g.student_id = learner.id and g.ended_at is null and g.reads_records and g.may_decide
     order by g.profile_id = learner.parent_id desc nulls last, p.approval_status = 'approved' desc, g.created_at, g.id limit 1
       for key share of p skip locked;
    -- Who is held may be about to go, and whoever deletes them waits for the learner: it is asked again once that is over.
    if chosen.id is null and exists (
      select from public.guardianships g
       where g.student_id = learner.id and g.profile_id is not null and g.ended_at is null and g.reads_records and g.may_decide)
    then
      insert into private.outbox (kind, recipient) values ('primary-guardian', learner.id::text);
    end if;
    update public.guardianships g set is_primary = true where g.id = chosen.id;
  end if;
  update public.students c set parent_id = chosen.profile_id
   where c.id = learner.id and c.parent_id is distinct from chosen.profile_id;
end
$function$;
alter function private.settle_primary(uuid) owner to portal_definer;
comment on function private.settle_primary(uuid) is 'Gives the learner a primary guardian where none is left and somebody with an account reads the records and decides; writes who it is to students.parent_id. Where everybody who could be it is held by others, a row of the outbox has it done when they are not.';
