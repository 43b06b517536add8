-- Guardians who read the records of an asked learner and are told are told what is asked, once for all their children; and
-- again, in place of the first time, when the text has changed. The title is for the bell and the mail; what may lie open on
-- a telephone says the kind alone. A title that is written in the reader's language is told in it.
create or replace function private.asked_guardians(p_school_id uuid, p_student_ids uuid[])
returns table (profile_id uuid, student_id uuid)
language sql stable security definer rows 200
set search_path = ''
as $$
  -- Of two children neither is meant more than the other.
  select p.id, case count(*) when 1 then min(g.student_id::text)::uuid end
    from public.guardianships g
    join public.profiles p on p.id = g.profile_id and p.school_id = g.school_id and p.role = 'parent'
     and p.approval_status = 'approved'
   where g.student_id = any(p_student_ids) and g.school_id = p_school_id and g.ended_at is null and g.is_told and g.reads_records
   group by p.id
$$;
alter function private.asked_guardians(uuid, uuid[]) owner to portal_definer;
comment on function private.asked_guardians(uuid, uuid[]) is
  'The approved guardians of these learners who read the records and are told, each with the child if there is one only.';

create or replace function private.tell_request() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  is_first boolean := tg_op = 'INSERT';
begin
  if tg_op = 'UPDATE' then
    is_first := old.awaits_approval and not new.awaits_approval;
    if new.version = old.version and (new.withdrawn_at is null or old.withdrawn_at is not null)
       and new.awaits_approval = old.awaits_approval then
      return null;
    end if;
    delete from public.notices n where n.subject_id = new.id and n.kind = 'request';
    if new.withdrawn_at is not null then
      return null;
    end if;
  end if;
  if new.awaits_approval then
    perform private.tell_of_waiting('request', new.id, new.title, null, new.school_id);
    return null;
  end if;
  insert into public.notices (profile_id, kind, subject_id, title, arguments, student_id, school_id, created_at, read_at)
  select g.profile_id, 'request', new.id,
         case when is_first then 'Please answer: ' else 'Changed, please answer again: ' end || own.title,
         jsonb_build_object('code', case when is_first then 'request.new' else 'request.changed' end, 'title', own.title),
         g.student_id, new.school_id, new.changed_at, private.read_as_history(new.changed_at)
    from (select a.profile_id, a.student_id
            from private.asked_guardians(new.school_id, array(
                   select l.student_id
                     from private.asked_learners(array[new.id], private.known_learner_ids(new.school_id, true)) l)) a
           where not new.asks_staff
          union all
          select s.id, null from private.told_people(new.school_id, new.audience_id) s (id)
           where new.asks_staff and s.id is distinct from new.author_id) g
    join public.profiles p on p.id = g.profile_id
    cross join lateral (select coalesce(private.event_text(new.texts, p.language) ->> 'title', new.title)) as own (title)
   where private.is_told(new.changed_at)
  on conflict do nothing;
  return null;
end
$$;
alter function private.tell_request() owner to portal_definer;

-- Whoever answers has read it: no mail and no text message says it again.
create or replace function private.read_by_answering() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  update public.notices n set read_at = now()
   where n.subject_id = new.request_id and n.kind = 'request' and n.profile_id = new.profile_id and n.read_at is null
     and new.way = 'screen';
  return null;
end
$$;
alter function private.read_by_answering() owner to portal_definer;

create or replace function private.read_by_staff_answering() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  update public.notices n set read_at = now()
   where n.subject_id = new.request_id and n.kind = 'request' and n.profile_id = new.profile_id and n.read_at is null;
  return null;
end
$$;
alter function private.read_by_staff_answering() owner to portal_definer;
