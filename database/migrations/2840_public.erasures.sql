-- What was told of each kind stands until its day has come, whatever years the school chooses later.
alter table public.erasures add column kept_days jsonb not null default '{}';

-- What was kept before was told one day for all of it. Where the years of the school still come to that day, each kind has
-- the day of its own; where they were changed since, nobody knows what the day was said of, and all of it has that one.
alter table public.erasures disable trigger user;
with told as (
  select e.id, e.kept_until, c.left_on,
         coalesce(s.report_years, 5) as report_years, coalesce(s.incident_years, 3) as incident_years,
         coalesce(s.answer_years, 3) as answer_years
    from public.erasures e
    join public.students c on c.id = e.subject_id and c.left_on is not null
    left join public.retention_settings s on s.school_id = c.school_id
   where e.state = 'kept'
), days as (
  select t.id, t.kept_until, d.kept_by, (t.left_on + make_interval(years => d.years))::date as day
    from told t
   cross join lateral (values
     ('report_years', t.report_years), ('incident_years', t.incident_years), ('answer_years', t.answer_years)) d (kept_by, years)
), each as (
  select d.id, d.kept_until, d.kept_by,
         case when bool_or(d.day = d.kept_until) over (partition by d.id) then least(d.day, d.kept_until) else d.kept_until end as day
    from days d
), settled as (
  select h.id, jsonb_object_agg(h.kept_by, h.day) as kept_days, min(h.day) as next_on from each h group by h.id
)
update public.erasures e set kept_days = s.kept_days, next_on = s.next_on from settled s where s.id = e.id;
alter table public.erasures enable trigger user;

-- They answer with days, and with what became of each.
drop function if exists private.take_learner(uuid);
drop function if exists private.finish_erasures();
