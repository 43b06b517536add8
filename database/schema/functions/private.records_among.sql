-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function private.records_among(p_relation text, p_rows jsonb, out kinds text[], out students uuid[])
returns record
language sql
stable
set search_path to ''
as $function$
  select coalesce(array_agg(r.kind), '{}'), coalesce(array_agg(r.student), '{}')
    from (select distinct m.kind,
                 case when m.field = 'record_id' then private.learner_of_incident((t.row ->> m.field)::uuid)
                      else (t.row ->> m.field)::uuid end as student
            from (values ('public.progress_reports', 'report', 'student_id'),
                         ('public.disciplinary_records', 'incident', 'student_id'),
                         ('public.disciplinary_corrections', 'incident', 'record_id'),
                         ('public.incident_replies', 'incident', 'record_id'),
                         ('public.incident_views', 'incident', 'record_id'),
                         ('public.guardianships', 'card', 'student_id'),
                         ('public.guardianship_history', 'card', 'student_id'),
                         ('public.students', 'card', 'id')) as m (relation, kind, field)
            cross join lateral jsonb_array_elements(p_rows) as t ("row")
           where m.relation = p_relation) r
   where r.student is not null
$function$;
grant execute on function private.records_among(text,jsonb) to authenticated;
comment on function private.records_among(text,jsonb) is 'Of rows of a table as a copy holds them, whose records they are, kind by kind; two empty arrays for a table of no records.';
