-- Generated from the migrated database by `npm run types`; do not edit.

create or replace function public.reads_of_school(school uuid, learner uuid default null::uuid, reader uuid default null::uuid, days integer default 92, page integer default 0, page_size integer default 20)
returns table(reader_id uuid, reader_name text, reader_role text, kind text, looked_at timestamp with time zone, learners bigint, learner_names text[], total bigint)
language plpgsql
security definer rows 20
set search_path to ''
as $function$
declare
  limited int := least(greatest(reads_of_school.page_size, 1), 100);
begin
  if reads_of_school.school is null
     or not (reads_of_school.school = any((select private.administered_school_ids())::uuid[])) then
    return;
  end if;
  perform private.note_log_read(reads_of_school.school, reads_of_school.learner);
  return query
    with looks as materialized (
      select r.reader_id as who, r.kind as what, r.quarter as at, min(r.reader_name) as name, min(r.reader_role) as role,
             count(*) as amount
        from private.record_reads r
       where r.school_id = reads_of_school.school
         -- Of everybody a school has very many.
         and r.quarter > now() - make_interval(days => least(greatest(reads_of_school.days, 1),
               case when reads_of_school.learner is null and reads_of_school.reader is null then 14 else 92 end))
         and (reads_of_school.learner is null or r.student_id = reads_of_school.learner)
         and (reads_of_school.reader is null or r.reader_id = reads_of_school.reader)
       group by r.reader_id, r.kind, r.quarter),
    shown as (
      select l.* from looks l order by l.at desc, l.name collate "und-x-icu", l.who, l.what
       limit limited offset private.page_start(reads_of_school.page, limited, (select count(*) from looks)))
    select s.who, s.name, s.role, s.what, s.at, s.amount,
           array(select c.first_name || ' ' || c.last_name
                   from private.record_reads r join public.students c on c.id = r.student_id
                  where r.reader_id = s.who and r.quarter = s.at and r.kind = s.what and r.school_id = reads_of_school.school
                    and (reads_of_school.learner is null or r.student_id = reads_of_school.learner)
                  order by c.last_name collate "und-x-icu", c.first_name collate "und-x-icu", c.id limit 30),
           (select count(*) from looks)
      from shown s
     order by s.at desc, s.name collate "und-x-icu", s.who, s.what;
end
$function$;
alter function public.reads_of_school(uuid,uuid,uuid,integer,integer,integer) owner to portal_definer;
grant execute on function public.reads_of_school(uuid,uuid,uuid,integer,integer,integer) to authenticated;
comment on function public.reads_of_school(uuid,uuid,uuid,integer,integer,integer) is 'A page of who read learners'' records at a school in the last days (14 at most, of one learner or reader 92), the latest first: for each person, kind and quarter hour how many learners'', the names of the first 30 who are there still, and how many such lines there are (total). learner, reader: of that one alone. page counts from 0; beyond the end it is the last one; page_size is at most 100. For the school''s administrators, whose asking is written down in audit_entries; nothing for others.';
