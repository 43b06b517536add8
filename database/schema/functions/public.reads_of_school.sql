-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function public.reads_of_school(school uuid, learner uuid default null::uuid, days integer default 7)
returns table(reader_id uuid, reader_name text, reader_role text, kind text, looked_at timestamp with time zone, learners bigint, learner_name text)
language plpgsql
stable security definer rows 50
set search_path to ''
as $function$
begin
  if reads_of_school.school is null
     or not (reads_of_school.school = any((select private.administered_school_ids())::uuid[])) then
    return;
  end if;
  return query
    select r.reader_id, min(r.reader_name), min(r.reader_role), r.kind, r.quarter, count(*),
           case when count(*) = 1 then min(c.first_name || ' ' || c.last_name) end
      from private.record_reads r
      left join public.students c on c.id = r.student_id
     where r.school_id = reads_of_school.school
       and r.quarter > now() - make_interval(days => least(greatest(reads_of_school.days, 1), 92))
       and (reads_of_school.learner is null or r.student_id = reads_of_school.learner)
     group by r.reader_id, r.kind, r.quarter
     order by r.quarter desc, min(r.reader_name) collate "und-x-icu", r.reader_id, r.kind
     limit 200;
end
$function$;
alter function public.reads_of_school(uuid,uuid,integer) owner to portal_definer;
grant execute on function public.reads_of_school(uuid,uuid,integer) to authenticated;
comment on function public.reads_of_school(uuid,uuid,integer) is 'Who read learners'' records at a school in the last days (92 at most), the latest 200 first: for each person, kind and quarter hour how many learners'', and the name of one alone; learner: of that one only. For the school''s administrators; nothing for others.';
