-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function public.households_of_learner(student uuid)
returns table(household smallint, people jsonb)
language plpgsql
stable security definer rows 2
set search_path to ''
as $function$
#variable_conflict use_column
declare
  me uuid := private.profile_id();
begin
  if not private.teaches_learner(me, households_of_learner.student) then
    return;
  end if;
  return query
    with homes as (
      select h.household, private.household_people(me, households_of_learner.student, h.household) as ids
        from (select distinct g.household from public.guardianships g
               where g.student_id = households_of_learner.student and g.ended_at is null and g.household is not null) h)
    select h.household,
           (select jsonb_agg(jsonb_build_object('id', p.id, 'first_name', p.first_name, 'last_name', p.last_name)
                             order by p.last_name collate "und-x-icu", p.first_name collate "und-x-icu", p.id)
              from public.profiles p where p.id = any(h.ids))
      from homes h where cardinality(h.ids) > 1
     order by h.household;
end
$function$;
alter function public.households_of_learner(uuid) owner to portal_definer;
grant execute on function public.households_of_learner(uuid) to authenticated;
comment on function public.households_of_learner(uuid) is 'The households of a learner whom the calling teacher teaches, each with the guardians who share a conversation ([{id, first_name, last_name}]). Households of one are left out, and guardians whom a court''s order is about, without a word of it. No rows for anybody else.';
