-- A request of last year is not asked of who came into its grade since (docs/decisions/2880).
alter table public.students
  add column grade_since date not null default (now() at time zone private.school_zone())::date;
-- Of those who are there already since they were entered, or since the last move that was written down of the learner alone:
-- of a list of more than twenty the log has the number.
alter table public.students disable trigger user;
update public.students c set grade_since = (c.created_at at time zone private.school_zone())::date;
update public.students c
   set grade_since = greatest(c.grade_since, (m.moved_at at time zone private.school_zone())::date)
  from (select a.row_id, max(a.recorded_at) as moved_at from public.audit_entries a
         where a.table_name = 'students' and a.operation = 'update' and 'grade_id' = any(a.columns)
         group by a.row_id) m
 where m.row_id = c.id;
alter table public.students enable trigger user;
-- They are asked of a request, and not of its audience alone.
drop function if exists private.is_asked(uuid, uuid, uuid);
drop function if exists private.chased_learner_ids(uuid, uuid, boolean);
