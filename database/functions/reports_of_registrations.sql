-- Registrations and approvals over time, and the families that the portal does not reach.
create or replace function public.report_registrations(school uuid, since date, until date)
returns table (starts_on date, step text, registered bigint, approved bigint, rejected bigint, waiting bigint)
language sql stable security definer rows 40
set search_path = ''
set enable_seqscan = off
as $$
  with people as materialized (
    select p.created_at, p.decided_at, p.approval_status from public.profiles p
     where p.school_id = any((select private.reported_school_ids(report_registrations.school))::uuid[])
       and p.role in ('teacher', 'parent'))
  select s.starts_on, s.step,
         count(*) filter (where p.created_at >= s.begins and p.created_at < s.ends),
         count(*) filter (where p.decided_at >= s.begins and p.decided_at < s.ends and p.approval_status = 'approved'),
         count(*) filter (where p.decided_at >= s.begins and p.decided_at < s.ends and p.approval_status = 'rejected'),
         count(*) filter (where p.created_at < s.ends and (p.decided_at is null or p.decided_at >= s.ends))
    from private.report_steps(report_registrations.since, report_registrations.until) s
    left join people p on true
   where cardinality((select private.reported_school_ids(report_registrations.school))::uuid[]) > 0
   group by s.starts_on, s.step, s.begins, s.ends
   order by s.starts_on
$$;
alter function public.report_registrations(uuid, date, date) owner to portal_definer;
grant execute on function public.report_registrations(uuid, date, date) to authenticated;
comment on function public.report_registrations(uuid, date, date) is
  'Of teachers and parents of the school, or of all that the caller runs: how many registered, were approved and were rejected in each step (day, week or month) of the period, and how many waited at its end.';

-- A parent whose session is kept open signs in once and reads for months: what counts is that it was used, also where it
-- has ended since.
create or replace function private.last_seen_at(p_user_id uuid) returns timestamptz
language sql stable security definer
set search_path = ''
as $$
  select greatest(u.last_sign_in_at, u.last_seen_at, (select max(greatest(s.created_at, s.refreshed_at)) from auth.sessions s where s.user_id = u.id))
    from auth.users u where u.id = p_user_id
$$;
alter function private.last_seen_at(uuid) owner to portal_definer;
comment on function private.last_seen_at(uuid) is
  'When an account last signed in or renewed a session; null if never.';

create or replace function public.report_silent_families(
  school uuid, since date, until date, page int default 0, page_size int default 25)
returns table (
  profile_id uuid, first_name text, last_name text, school_id uuid, school_name text, registered_on date,
  last_seen_on date, learners text[], never bigint, total bigint, families bigint, learners_without_parent bigint)
language plpgsql stable security definer rows 25
set search_path = ''
set enable_seqscan = off
as $$
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
$$;
alter function public.report_silent_families(uuid, date, date, integer, integer) owner to portal_definer;
grant execute on function public.report_silent_families(uuid, date, date, integer, integer) to authenticated;
comment on function public.report_silent_families(uuid, date, date, integer, integer) is
  'A page of the approved parents, registered by the end of the period, who were not there in it: nobody signed in or renewed a session since it began. Those who never did come first (last_seen_on null; never: how many). total: all of them; families: approved parents; learners_without_parent: confirmed learners who have no parent''s account; none of them who has left, nor a family all of whose children have. When none is silent, one row has these figures and no person. page counts from 0; page_size is at most 200. 22023 for a period of more than ten years.';
