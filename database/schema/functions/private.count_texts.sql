-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.count_texts(p_people uuid[])
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
    select p.id, array_agg(b.profile_id) filter (where b.id is not null) as home
      from unnest(p_people) with ordinality as p (id, place)
      left join public.guardianships a on a.profile_id = p.id and a.ended_at is null and a.household is not null
      left join public.guardianships b
        on b.student_id = a.student_id and b.household = a.household and b.profile_id <> p.id and b.ended_at is null
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
alter function private.count_texts(uuid[]) owner to portal_definer;
comment on function private.count_texts(uuid[]) is 'How many of these people are texted, one after the other in this order, where whoever lives with somebody who was texted is not. Homes may chain: of A with B for one child and B with C for another, A and C are texted, or B.';
