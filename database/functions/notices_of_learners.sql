-- What concerns a learner is told to the guardians of the confirmed child who read the records and want to be told: a
-- report when it is uploaded, an incident when its record says that the parent is notified, a lesson or assignment of the
-- grade, or of whom of the grade it is for, when it is active. No title names the learner or what the record says.
create or replace function private.told_guardians_of(p_student_id uuid) returns table (profile_id uuid)
language sql stable security definer rows 2
set search_path = ''
as $$
  select p.id
    from public.guardianships g
    join public.students c on c.id = g.student_id
    join public.profiles p on p.id = g.profile_id and p.school_id = c.school_id
   where g.student_id = p_student_id and g.ended_at is null and g.is_told and g.reads_records
     and c.is_confirmed and p.role = 'parent' and p.approval_status = 'approved'
$$;
alter function private.told_guardians_of(uuid) owner to portal_definer;
comment on function private.told_guardians_of(uuid) is
  'The approved guardians of the confirmed learner who read the records and are told.';

create or replace function private.is_told_of(p_guardian public.profiles, p_student_id uuid) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (
    select from public.guardianships g join public.students c on c.id = g.student_id
     where g.student_id = p_student_id and g.profile_id = p_guardian.id and g.ended_at is null
       and g.is_told and g.reads_records and c.school_id = p_guardian.school_id and c.is_confirmed)
$$;
alter function private.is_told_of(public.profiles, uuid) owner to portal_definer;
comment on function private.is_told_of(public.profiles, uuid) is
  'Whether this guardian reads the records of the confirmed learner and is told.';

create or replace function private.tell_reports() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into public.notices (profile_id, kind, subject_id, title, arguments, student_id, school_id, created_at, read_at)
  select p.id, 'report', r.id, 'New progress report: ' || s.name,
         jsonb_build_object('code', 'report.new', 'subject', s.name), r.student_id, r.school_id, r.uploaded_at,
         private.read_as_history(r.uploaded_at)
    from new_rows r
    join public.subjects s on s.id = r.subject_id
    cross join lateral private.told_guardians_of(r.student_id) as p (id)
   where private.is_told(r.uploaded_at)
  on conflict do nothing;
  return null;
end
$$;
alter function private.tell_reports() owner to portal_definer;

-- The flag and the notice are one: whoever sets the flag tells the parent, and a flag that told nobody would
-- be a false record. One that is set when the record is made may also mean a call that was made already.
create or replace function private.tell_incident() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  told uuid[] := array(select private.told_guardians_of(new.student_id));
  at timestamptz := case tg_op when 'INSERT' then new.created_at else now() end;
begin
  if cardinality(told) = 0 then
    if tg_op = 'UPDATE' and auth.role() = 'authenticated' then
      raise exception using errcode = '23514', column = 'parent_notified',
        message = 'This learner has no parent on the portal who could be notified',
        hint = '{"code": "incident.no_parent"}';
    end if;
    return null;
  end if;
  insert into public.notices (profile_id, kind, subject_id, title, arguments, student_id, school_id, created_at, read_at)
  select t.id, 'incident', new.id, 'Disciplinary notice from the school', '{"code": "incident.new"}',
         new.student_id, new.school_id, at, private.read_as_history(at)
    from unnest(told) t (id)
  on conflict do nothing;
  return null;
end
$$;
alter function private.tell_incident() owner to portal_definer;

create or replace function private.parents_of_grade(p_grade_id uuid, p_audience_id uuid)
returns table (parent_id uuid, student_id uuid)
language sql stable security definer
set search_path = ''
as $$
  -- Of two children in one grade neither is meant more than the other.
  select p.id, case count(*) when 1 then min(c.id::text)::uuid end
    from public.students c
    join public.guardianships g on g.student_id = c.id and g.ended_at is null and g.is_told and g.reads_records
    join public.profiles p on p.id = g.profile_id and p.school_id = c.school_id and p.role = 'parent'
     and p.approval_status = 'approved'
   where c.grade_id = p_grade_id and c.is_confirmed and c.left_on is null
     and (p_audience_id is null or c.id in (
       select t.student_id
         from private.learner_targets(
                array(select k.id from public.students k where k.grade_id = p_grade_id),
                array(select a.target from public.audience_parts a where a.audience_id = p_audience_id)) t))
   group by p.id
$$;
alter function private.parents_of_grade(uuid, uuid) owner to portal_definer;
comment on function private.parents_of_grade(uuid, uuid) is
  'The approved guardians of the confirmed learners of a grade, or of those in an audience, who read the records and are told, each with the child if there is one only.';

create or replace function private.lesson_title(p_type text, p_title text) returns text
language sql immutable
set search_path = ''
as $$ select case p_type when 'assignment' then 'New assignment: ' else 'New lesson: ' end || p_title $$;
alter function private.lesson_title(text, text) owner to portal_definer;

create or replace function private.lesson_arguments(p_type text, p_title text) returns jsonb
language sql immutable
set search_path = ''
as $$
  select jsonb_build_object('code', case p_type when 'assignment' then 'assignment.new' else 'lesson.new' end, 'title', p_title)
$$;
alter function private.lesson_arguments(text, text) owner to portal_definer;

create or replace function private.tell_lessons() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into public.notices (profile_id, kind, subject_id, title, arguments, student_id, school_id, created_at, read_at)
  select p.guardian_id, case l.lesson_type when 'assignment' then 'assignment' else 'lesson' end, l.id,
         private.lesson_title(l.lesson_type, l.title), private.lesson_arguments(l.lesson_type, l.title), p.student_id, l.school_id, l.created_at,
         private.read_as_history(l.created_at)
    from new_rows l cross join lateral private.parents_of_grade(l.grade_id, l.audience_id) p (guardian_id, student_id)
   where l.is_active and private.is_told(l.created_at)
  on conflict do nothing;
  return null;
end
$$;
alter function private.tell_lessons() owner to portal_definer;

-- One that was kept back is told when it opens, if nobody was told before, and to whoever comes to it by another audience;
-- a new title is told to nobody again.
create or replace function private.retell_lessons() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into public.notices (profile_id, kind, subject_id, title, arguments, student_id, school_id)
  select p.guardian_id, case l.lesson_type when 'assignment' then 'assignment' else 'lesson' end, l.id,
         private.lesson_title(l.lesson_type, l.title), private.lesson_arguments(l.lesson_type, l.title), p.student_id, l.school_id
    from new_rows l join old_rows o on o.id = l.id
    cross join lateral private.parents_of_grade(l.grade_id, l.audience_id) p (guardian_id, student_id)
   where l.is_active and (l.audience_id is distinct from o.audience_id and private.is_told(l.created_at)
     or not o.is_active and not exists (select from public.notices n where n.subject_id = l.id and n.kind in ('lesson', 'assignment')))
  on conflict do nothing;
  update public.notices n
     set title = private.lesson_title(l.lesson_type, l.title), arguments = private.lesson_arguments(l.lesson_type, l.title)
    from new_rows l join old_rows o on o.id = l.id
   where l.title <> o.title and n.subject_id = l.id and n.kind in ('lesson', 'assignment');
  return null;
end
$$;
alter function private.retell_lessons() owner to portal_definer;
