-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.count_texts(p_people uuid[], p_student_ids uuid[])
returns integer
language plpgsql
stable security definer
set search_path to ''
as $function$
declare
  person record;
  texted uuid[] := '{}';
  alone integer := 0;
begin
  for person in
    with people as (
      -- As private.asked_guardians and private.parents_of_grade have it: of two children neither is meant more than the other.
      select p.id, p.place, (
          select case count(*) when 1 then min(g.student_id::text)::uuid end
            from public.guardianships g
           where g.profile_id = p.id and g.student_id = any(p_student_ids) and g.ended_at is null and g.is_told and g.reads_records
        ) as student_id
        from unnest(p_people) with ordinality as p (id, place)),
    -- As private.shares_household has it.
    homes as (
      select p.id, b.profile_id
        from people p
        join public.guardianships a
          on a.profile_id = p.id and a.ended_at is null and (p.student_id is null or a.student_id = p.student_id)
        join public.guardianships b on b.student_id = a.student_id and b.profile_id <> p.id and b.ended_at is null
       group by p.id, b.profile_id having bool_and(coalesce(b.household = a.household, false)))
    select p.id, array_agg(h.profile_id) filter (where h.id is not null) as home
      from people p left join homes h on h.id = p.id
     group by p.id, p.place order by p.place
  loop
    if person.home is null then
      alone := alone + 1;
    elsif not person.home && texted then
      texted := texted || person.id;
    end if;
  end loop;
  return alone + cardinality(texted);
end
$function$;
alter function private.count_texts(uuid[],uuid[]) owner to portal_definer;
comment on function private.count_texts(uuid[],uuid[]) is 'How many of these people are texted, one after the other in this order, where whoever lives with somebody who was texted is not: for the one of these learners whom it is about, else for each of both. Homes may chain: of A with B for one child and B with C for another, A and C are texted, or B.';
