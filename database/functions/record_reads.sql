-- Who looked at a learner's record. Postgres has no trigger for a read: whatever gives rows of a record to staff calls
-- one of these in the same statement, and its answer is nothing where the row of the read cannot be written
-- (docs/decisions/1760).

create or replace function private.keep_reads(p_kinds text[], p_students uuid[]) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  slot constant timestamptz := date_bin('15 minutes', now(), timestamptz '2000-01-01 00:00:00+00');
  me uuid := private.profile_id();
  reader record;
  added integer;
begin
  select p.role, p.first_name || ' ' || p.last_name as name into reader
    from public.profiles p where p.id = me and p.role in ('admin', 'teacher');
  if not found then
    return;
  end if;
  insert into private.record_reads (reader_id, quarter, kind, student_id, school_id, reader_name, reader_role)
  select me, slot, r.kind, c.id, c.school_id, reader.name, reader.role
    from (select distinct u.kind, u.student_id from unnest(p_kinds, p_students) as u (kind, student_id)) r
    join public.students c on c.id = r.student_id
   -- Two reads of one person hold the same rows in the same order.
   order by r.kind, c.id
  on conflict do nothing;
  get diagnostics added = row_count;
  if added > 0 then
    perform private.tell_bulk_reads(me, slot, added);
  end if;
end
$$;
alter function private.keep_reads(text[], uuid[]) owner to portal_definer;
grant execute on function private.keep_reads(text[], uuid[]) to authenticated;
comment on function private.keep_reads(text[], uuid[]) is
  'Writes down that the caller, where one of the staff, reads these kinds of these learners, pair by pair; once for a quarter hour. Learners who are not there are left out.';

-- A class and a half in one answer, or a grade in a quarter hour: nobody reads as much for one child's sake.
create or replace function private.tell_bulk_reads(p_reader uuid, p_slot timestamptz, p_added integer) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into public.audit_entries (school_id, kind, actor_id, actor_name, learner_name, table_name, operation, number)
  select r.school_id, 'bulk_read', p_reader, min(r.reader_name), '', r.kind, 'read', count(*)
    from private.record_reads r
   where r.reader_id = p_reader and r.quarter = p_slot
     -- More than 60 learners in one answer, or 200 in the quarter hour (docs/decisions/1760).
     and (p_added > 60 or (select count(*) from private.record_reads o
                            where o.reader_id = p_reader and o.quarter = p_slot) > 200)
     and not exists (select from public.audit_entries a
                      where a.school_id = r.school_id and a.actor_id = p_reader and a.kind = 'bulk_read'
                        and a.table_name = r.kind and a.recorded_at >= p_slot)
   group by r.school_id, r.kind
  having count(*) > 60;
end
$$;
alter function private.tell_bulk_reads(uuid, timestamptz, integer) owner to portal_definer;
comment on function private.tell_bulk_reads(uuid, timestamptz, integer) is
  'Writes, once for a reader, a kind and a quarter hour, that very many learners'' records were read.';

create or replace function private.note_reads(p_kind text, p_students uuid[]) returns void
language sql
set search_path = ''
as $$ select private.keep_reads(array_fill(p_kind, array[cardinality(p_students)]), p_students) $$;
grant execute on function private.note_reads(text, uuid[]) to portal_definer;

-- A read of the table interface gathers in a setting of its transaction which learners' rows its answer holds, as
-- kind:learner pairs with a comma after each; this is called once by the same statement, when its rows are counted.
-- What stands there already, nearly always, is found by one question, and nothing is written.
create or replace function private.keep_gathered_reads(p_rows bigint, p_only_reads boolean) returns boolean
language plpgsql security definer
set search_path = ''
as $$
declare
  slot constant timestamptz := date_bin('15 minutes', now(), timestamptz '2000-01-01 00:00:00+00');
  gathered text := current_setting('portal.reads', true);
  pairs text[];
  is_new boolean;
begin
  if gathered is null or gathered = '' then
    return true;
  end if;
  perform set_config('portal.reads', '', true);
  pairs := string_to_array(rtrim(gathered, ','), ',');
  select exists (
           select from unnest(pairs) as u (pair)
            where not exists (
              select from private.record_reads r
               where r.reader_id = p.id and r.quarter = slot
                 and r.kind = split_part(u.pair, ':', 1) and r.student_id = split_part(u.pair, ':', 2)::uuid))
    into is_new
    from public.profiles p where p.id = (select private.own_profile_id()) and p.role in ('admin', 'teacher');
  if is_new then
    if p_only_reads then
      -- Nothing else is written: the answer does not wait for the disk (decision 1760).
      perform set_config('synchronous_commit', 'off', true);
    end if;
    perform private.keep_reads(
      array(select split_part(u.pair, ':', 1) from unnest(pairs) with ordinality as u (pair, n) order by u.n),
      array(select split_part(u.pair, ':', 2)::uuid from unnest(pairs) with ordinality as u (pair, n) order by u.n));
  end if;
  return true;
end
$$;
alter function private.keep_gathered_reads(bigint, boolean) owner to portal_definer;
grant execute on function private.keep_gathered_reads(bigint, boolean) to authenticated;
comment on function private.keep_gathered_reads(bigint, boolean) is
  'Writes down what the statement that calls it has gathered. The first argument, a count of its rows, has them read before; the second says that it writes nothing else.';

create or replace function private.learner_of_incident(p_record_id uuid) returns uuid
language sql stable security definer
set search_path = ''
as $$ select r.student_id from public.disciplinary_records r where r.id = p_record_id $$;
alter function private.learner_of_incident(uuid) owner to portal_definer;
grant execute on function private.learner_of_incident(uuid) to authenticated;
comment on function private.learner_of_incident(uuid) is 'Whom an incident is about.';

-- A court order and its paper are noted as the card: no guardian learns that there is one.
create or replace function private.note_file_read(p_bucket_id text, p_name text) returns boolean
language plpgsql security definer
set search_path = ''
as $$
declare
  learner uuid;
begin
  if p_bucket_id = 'progress-reports' then
    select r.student_id into learner from public.progress_reports r where r.report_file_url = p_name;
    perform private.note_reads('file', array[learner]);
  elsif p_bucket_id = 'court-orders' then
    select o.student_id into learner from public.court_orders o where o.file_path = p_name;
    perform private.note_reads('card', array[learner]);
  end if;
  return true;
end
$$;
alter function private.note_file_read(text, text) owner to portal_definer;
grant execute on function private.note_file_read(text, text) to authenticated;
comment on function private.note_file_read(text, text) is
  'Writes down that the caller reads the file, where it belongs to a learner''s record.';

create or replace function public.who_looked(learner uuid, page int default 0, page_size int default 50)
returns table (reader_name text, reader_role text, kind text, looked_at timestamptz)
language plpgsql stable security definer rows 50
set search_path = ''
as $$
declare
  limited int := least(greatest(who_looked.page_size, 1), 200);
begin
  if who_looked.learner is null or not (who_looked.learner = any((select private.children_ids())::uuid[])) then
    return;
  end if;
  return query
    select r.reader_name, r.reader_role, r.kind, r.quarter
      from private.record_reads r
     where r.student_id = who_looked.learner
     order by r.quarter desc, r.reader_name collate "und-x-icu", r.reader_id, r.kind
     limit limited offset greatest(who_looked.page, 0)::bigint * limited;
end
$$;
alter function public.who_looked(uuid, int, int) owner to portal_definer;
grant execute on function public.who_looked(uuid, int, int) to authenticated;
comment on function public.who_looked(uuid, int, int) is
  'Who of the school read a learner''s record, the latest first, each with the beginning of its quarter hour. page counts from 0; page_size is at most 200. For guardians who read the records of a confirmed child; nothing for others, and nothing about guardians.';

create or replace function public.reads_of_school(school uuid, learner uuid default null, days int default 7)
returns table (reader_id uuid, reader_name text, reader_role text, kind text, looked_at timestamptz, learners bigint, learner_name text)
language plpgsql stable security definer rows 50
set search_path = ''
as $$
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
$$;
alter function public.reads_of_school(uuid, uuid, int) owner to portal_definer;
grant execute on function public.reads_of_school(uuid, uuid, int) to authenticated;
comment on function public.reads_of_school(uuid, uuid, int) is
  'Who read learners'' records at a school in the last days (92 at most), the latest 200 first: for each person, kind and quarter hour how many learners'', and the name of one alone; learner: of that one only. For the school''s administrators; nothing for others.';
