-- Who looked at a learner's record. Postgres has no trigger for a read: whatever gives rows of a record to staff calls
-- one of these in the same statement, and its answer is nothing where the row of the read cannot be written
-- (docs/decisions/1760).

-- The reader is one of the staff, as whoever calls this has found out.
create or replace function private.write_reads(
  p_reader uuid, p_name text, p_role text, p_slot timestamptz, p_kinds text[], p_students uuid[]) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  added integer;
begin
  insert into private.record_reads (reader_id, quarter, kind, student_id, school_id, reader_name, reader_role)
  select p_reader, p_slot, u.kind, c.id, c.school_id, p_name, p_role
    from unnest(p_kinds, p_students) as u (kind, student_id)
    join public.students c on c.id = u.student_id
   -- Two reads of one person hold the same rows in the same order.
   order by u.kind, c.id
  on conflict do nothing;
  get diagnostics added = row_count;
  -- More than 60 learners in one answer, or 200 in the quarter hour (docs/decisions/1760).
  if added > 60 or added > 0 and 200 < (
       select count(*)
         from (select from private.record_reads r where r.reader_id = p_reader and r.quarter = p_slot limit 201) few) then
    perform private.tell_bulk_reads(p_reader, p_slot);
  end if;
end
$$;
alter function private.write_reads(uuid, text, text, timestamptz, text[], uuid[]) owner to portal_definer;

create or replace function private.keep_reads(p_kinds text[], p_students uuid[]) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  me uuid := private.profile_id();
  reader record;
begin
  select p.role, p.first_name || ' ' || p.last_name as name into reader
    from public.profiles p where p.id = me and p.role in ('admin', 'teacher');
  if found then
    perform private.write_reads(me, reader.name, reader.role,
      date_bin('15 minutes', now(), timestamptz '2000-01-01 00:00:00+00'), p_kinds, p_students);
  end if;
end
$$;
alter function private.keep_reads(text[], uuid[]) owner to portal_definer;
grant execute on function private.keep_reads(text[], uuid[]) to authenticated;
comment on function private.keep_reads(text[], uuid[]) is
  'Writes down that the caller, where one of the staff, reads these kinds of these learners, pair by pair; once for a quarter hour. Learners who are not there are left out.';

-- A class and a half in one answer, or a grade in a quarter hour: nobody reads as much for one child's sake.
create or replace function private.tell_bulk_reads(p_reader uuid, p_slot timestamptz) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  with told as (
    insert into public.audit_entries (school_id, kind, actor_id, actor_name, learner_name, table_name, operation, number)
    select r.school_id, 'bulk_read', p_reader, min(r.reader_name), '', r.kind, 'read', count(*)
      from private.record_reads r
     where r.reader_id = p_reader and r.quarter = p_slot
       and not exists (select from public.audit_entries a
                        where a.school_id = r.school_id and a.actor_id = p_reader and a.kind = 'bulk_read'
                          and a.table_name = r.kind and a.recorded_at >= p_slot)
     group by r.school_id, r.kind
    having count(*) > 60
    returning id, school_id, actor_name)
  -- One notice for a reader and a quarter hour, whatever kinds were read; the reader hears of it too, who may be somebody
  -- else at that device.
  insert into public.notices (profile_id, kind, subject_id, title, arguments, school_id)
  select a.id, 'audit', t.id, 'Very many learners'' records were read by ' || t.name,
         jsonb_build_object('code', 'audit.bulk_read', 'name', t.name), t.school_id
    from (select o.school_id, min(o.id::text)::uuid as id, min(o.actor_name) as name from told o group by o.school_id) t
    cross join lateral private.school_administrators(t.school_id) as a (id)
   -- Entries of this statement are not seen by it.
   where not exists (select from public.audit_entries e
                      where e.school_id = t.school_id and e.actor_id = p_reader and e.kind = 'bulk_read'
                        and e.recorded_at >= p_slot)
  on conflict do nothing;
  if found then
    -- What people are told waits for the disk, as everything that people write.
    perform set_config('synchronous_commit', 'on', true);
  end if;
end
$$;
alter function private.tell_bulk_reads(uuid, timestamptz) owner to portal_definer;
comment on function private.tell_bulk_reads(uuid, timestamptz) is
  'Writes, once for a reader, a kind and a quarter hour, that very many learners'' records were read, and tells the school''s administrators once.';

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
  reader record;
begin
  if gathered is null or gathered = '' then
    return true;
  end if;
  perform set_config('portal.reads', '', true);
  -- By the session's row alone: whether it still holds is asked by the answer itself, which has no row where it does not.
  -- Who reads, and what of it is not written yet, is one question, however many learners the answer holds.
  select p.id, p.role, p.first_name || ' ' || p.last_name as name, fresh.kinds, fresh.students into reader
    from auth.sessions s
    join public.profiles p on p.id = s.profile_id
   cross join lateral (
     select array_agg(u.kind) as kinds, array_agg(u.student_id) as students
       from (select split_part(pair, ':', 1) as kind, nullif(split_part(pair, ':', 2), '')::uuid as student_id
               from unnest(string_to_array(gathered, ',')) as pair where pair <> '') u
      where not exists (
        select from private.record_reads r
         where r.reader_id = p.id and r.quarter = slot and r.kind = u.kind and r.student_id = u.student_id)) as fresh
   where s.id = (current_setting('request.jwt.claims', true)::jsonb ->> 'session_id')::uuid and p.role in ('admin', 'teacher');
  if found and reader.kinds is not null then
    if p_only_reads then
      -- Nothing else is written: the answer does not wait for the disk (decision 1760).
      perform set_config('synchronous_commit', 'off', true);
    end if;
    perform private.write_reads(reader.id, reader.name, reader.role, slot, reader.kinds, reader.students);
  end if;
  return true;
end
$$;
alter function private.keep_gathered_reads(bigint, boolean) owner to portal_definer;
grant execute on function private.keep_gathered_reads(bigint, boolean) to authenticated;
comment on function private.keep_gathered_reads(bigint, boolean) is
  'Writes down what the statement that calls it has gathered. The first argument, a count of its rows, has them read before; the second says that it writes nothing else.';

create or replace function private.children_read(p_kind text, p_profile_id uuid) returns text
language sql stable security definer
set search_path = ''
as $$
  select coalesce(string_agg(p_kind || ':' || g.student_id, ',' order by g.student_id), '')
    from public.guardianships g
    join public.profiles p on p.id = g.profile_id and p.school_id = g.school_id
   where g.profile_id = p_profile_id and g.ended_at is null
$$;
alter function private.children_read(text, uuid) owner to portal_definer;
grant execute on function private.children_read(text, uuid) to authenticated;
comment on function private.children_read(text, uuid) is
  'For whom this person stands at the school where they are, as a read of records gathers them: kind:learner pairs with commas between; empty for nobody.';

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

-- Who looks at the log is written down as well: once for an administrator, a learner asked about and a quarter hour, for
-- all administrators of the school to read.
create or replace function private.note_log_read(p_school_id uuid, p_learner_id uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into public.audit_entries (school_id, kind, act, actor_id, actor_name, student_id, learner_name, table_name, operation)
  select p_school_id, 'administration', 'review', me.id, me.first_name || ' ' || me.last_name, l.id,
         coalesce(l.first_name || ' ' || l.last_name, ''), 'record_reads', 'read'
    from public.profiles me
    left join public.students l on l.id = p_learner_id and l.school_id = p_school_id
   where me.id = private.profile_id()
     and not exists (select from public.audit_entries a
                      where a.school_id = p_school_id and a.actor_id = me.id and a.kind = 'administration'
                        and a.table_name = 'record_reads' and a.student_id is not distinct from l.id
                        and a.recorded_at >= date_bin('15 minutes', now(), timestamptz '2000-01-01 00:00:00+00'));
end
$$;
alter function private.note_log_read(uuid, uuid) owner to portal_definer;

create or replace function public.reads_of_school(
  school uuid, learner uuid default null, reader uuid default null, days int default 92, page int default 0,
  page_size int default 20)
returns table (
  reader_id uuid, reader_name text, reader_role text, kind text, looked_at timestamptz, learners bigint,
  learner_names text[], total bigint)
language plpgsql security definer rows 20
set search_path = ''
as $$
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
$$;
alter function public.reads_of_school(uuid, uuid, uuid, int, int, int) owner to portal_definer;
grant execute on function public.reads_of_school(uuid, uuid, uuid, int, int, int) to authenticated;
comment on function public.reads_of_school(uuid, uuid, uuid, int, int, int) is
  'A page of who read learners'' records at a school in the last days (14 at most, of one learner or reader 92), the latest first: for each person, kind and quarter hour how many learners'', the names of the first 30 who are there still, and how many such lines there are (total). learner, reader: of that one alone. page counts from 0; beyond the end it is the last one; page_size is at most 100. For the school''s administrators, whose asking is written down in audit_entries; nothing for others.';
