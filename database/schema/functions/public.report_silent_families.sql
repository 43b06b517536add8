-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function public.report_silent_families(school uuid, since date, until date, page integer default 0, page_size integer default 25)
returns table(profile_id uuid, first_name text, last_name text, school_id uuid, school_name text, registered_on date, last_seen_on date, learners text[], never bigint, total bigint, families bigint, learners_without_parent bigint)
language plpgsql
stable security definer rows 25
set search_path to ''
set enable_seqscan to 'off'
as $function$
declare
  run uuid[] := private.reported_school_ids(report_silent_families.school);
  begins timestamptz := report_silent_families.since::timestamp at time zone private.school_zone();
  ends timestamptz := (report_silent_families.until + 1)::timestamp at time zone private.school_zone();
  limited int := least(greatest(report_silent_families.page_size, 1), 200);
begin
  perform private.is_period(report_silent_families.since, report_silent_families.until);
  return query
    with parents as materialized (
      select p.id, p.first_name, p.last_name, p.school_id, p.created_at, private.last_seen_at(p.user_id) as seen_at
        from public.profiles p
       where p.school_id = any(run) and p.role = 'parent' and p.approval_status = 'approved' and p.created_at < ends
         -- A family all of whose children have left is none of the school's.
         and p.id not in (select private.left_guardian_ids(array(
           select f.id from public.profiles f where f.school_id = any(run) and f.role = 'parent' and f.approval_status = 'approved')))),
    silent as materialized (
      select * from parents where parents.seen_at is null or parents.seen_at < begins),
    paged as (
      select * from silent
       order by silent.seen_at is not null, silent.seen_at, silent.created_at, silent.id
       limit limited offset greatest(report_silent_families.page, 0)::bigint * limited),
    figures as (
      select (select count(*) from silent where silent.seen_at is null) as never, (select count(*) from silent) as total,
             (select count(*) from parents) as families,
             (select count(*) from public.students c where c.school_id = any(run) and c.is_confirmed and c.left_on is null and not exists (
                select from public.guardianships g where g.student_id = c.id and g.ended_at is null and g.profile_id is not null)) as alone)
    select paged.id, paged.first_name, paged.last_name, paged.school_id, s.name,
           (paged.created_at at time zone private.school_zone())::date, (paged.seen_at at time zone private.school_zone())::date,
           array(select c.first_name || ' ' || c.last_name from public.guardianships g join public.students c on c.id = g.student_id
                  where g.profile_id = paged.id and g.ended_at is null and c.school_id = paged.school_id and c.is_confirmed and c.left_on is null order by c.first_name collate "und-x-icu", c.id),
           figures.never, figures.total, figures.families, figures.alone
      -- One row of figures, without a person, when no family is silent.
      from figures left join paged on true left join public.schools s on s.id = paged.school_id
     where cardinality(run) > 0
     order by paged.seen_at is not null, paged.seen_at, paged.created_at, paged.id;
end
$function$;
alter function public.report_silent_families(uuid,date,date,integer,integer) owner to portal_definer;
grant execute on function public.report_silent_families(uuid,date,date,integer,integer) to authenticated;
comment on function public.report_silent_families(uuid,date,date,integer,integer) is 'A page of the approved parents, registered by the end of the period, who were not there in it: nobody signed in or renewed a session since it began. Those who never did come first (last_seen_on null; never: how many). total: all of them; families: approved parents; learners_without_parent: confirmed learners who have no parent''s account; none of them who has left, nor a family all of whose children have. When none is silent, one row has these figures and no person. page counts from 0; page_size is at most 200. 22023 for a period of more than ten years.';
