-- What the office decides on a declared child whose namesake is on the school's list: the same child, which stays with
-- its parent or is handed over, or a different one.
--
-- Refused: all of it to anybody but the administrators of the school; deciding on what is not as it was shown (PR004).
-- The parents' mails never name the other parent.

create function public.learners_like(declared_ids uuid[])
returns table (
  declared_id uuid, learner_id uuid, first_name text, last_name text, student_id text, date_of_birth date,
  grade_name text, is_confirmed boolean, parent_id uuid, parent_first_name text, parent_last_name text)
language sql stable security definer rows 20
set search_path = ''
as $$
  select d.id, n.id, n.first_name, n.last_name, n.student_id, n.date_of_birth,
         g.name, n.is_confirmed, p.id, p.first_name, p.last_name
    from public.students d
    cross join lateral private.namesakes(d) n
    join public.grades g on g.id = n.grade_id
    left join public.profiles p on p.id = n.parent_id
   where d.id = any(declared_ids) and not d.is_confirmed
     and d.school_id = any((select private.administered_school_ids())::uuid[])
   order by d.id, n.created_at, n.id
   limit 1000
$$;
comment on function public.learners_like(uuid[]) is
  'For each of these declared children of the caller''s schools the learners who may be the same child, with their parents. No row for anybody but an administrator.';
revoke execute on function public.learners_like(uuid[]) from public;
grant execute on function public.learners_like(uuid[]) to authenticated;
alter function public.learners_like(uuid[]) owner to portal_definer;

create function private.hold_declared(p_declared_id uuid) returns public.students
language plpgsql security definer
set search_path = ''
as $$
declare
  declared public.students;
begin
  -- The parent first, as who deletes one does (0899).
  perform from public.profiles p
   where p.id = (select c.parent_id from public.students c where c.id = p_declared_id) for key share;
  select * into declared from public.students c
   where c.id = p_declared_id and c.school_id = any((select private.administered_school_ids())::uuid[]) for update;
  if declared.id is null or declared.is_confirmed or declared.parent_id is null then
    raise exception using errcode = 'PR004', detail = 'declared_id',
      message = 'Somebody else has decided on this child meanwhile';
  end if;
  return declared;
end
$$;
comment on function private.hold_declared(uuid) is
  'The declared child of a school that the caller runs, held until the transaction ends. PR004: it waits no longer, or is none of the caller''s.';
revoke execute on function private.hold_declared(uuid) from public;
alter function private.hold_declared(uuid) owner to portal_definer;

create function private.mail_about_child(p_kind text, p_parent_id uuid, p_child public.students) returns void
language sql security definer
set search_path = ''
as $$
  insert into private.outbox (kind, recipient, payload)
  select p_kind, u.email,
         jsonb_build_object('first_name', p.first_name, 'school_name', s.name,
                            'child_name', btrim(p_child.first_name) || ' ' || btrim(p_child.last_name))
    from public.profiles p
    join auth.users u on u.id = p.user_id
    join public.schools s on s.id = p_child.school_id
   where p.id = p_parent_id and u.email is not null
$$;
comment on function private.mail_about_child(text, uuid, public.students) is
  'Tells a parent by mail what the office has decided on a child, by the name that this row gives it.';
revoke execute on function private.mail_about_child(text, uuid, public.students) from public;
alter function private.mail_about_child(text, uuid, public.students) owner to portal_definer;

create function public.tell_learners_apart(declared_id uuid, learner_ids uuid[]) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  declared public.students := private.hold_declared(declared_id);
begin
  insert into private.told_apart_learners (student_id, other_id, said_by)
  select declared.id, n.id, (select private.profile_id())
    from private.namesakes(declared) n where n.id = any(learner_ids)
  on conflict do nothing;
end
$$;
comment on function public.tell_learners_apart(uuid, uuid[]) is
  'Says that a declared child is none of these learners of the same name, so that it can be confirmed; remembers who said it.';
revoke execute on function public.tell_learners_apart(uuid, uuid[]) from public;
grant execute on function public.tell_learners_apart(uuid, uuid[]) to authenticated;
alter function public.tell_learners_apart(uuid, uuid[]) owner to portal_definer;

create function public.keep_learner(declared_id uuid, learner_id uuid, kept_with uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  declared public.students := private.hold_declared(declared_id);
begin
  perform from public.students c
   where c.id = learner_id and c.school_id = declared.school_id and c.id <> declared.id and c.parent_id = kept_with
     for share;
  if not found then
    raise exception using errcode = 'PR004', detail = 'learner_id', message = 'This learner has another parent meanwhile';
  end if;
  if kept_with <> declared.parent_id then
    perform private.mail_about_child('child-listed-already', declared.parent_id, declared);
  end if;
  delete from public.students c where c.id = declared.id;
end
$$;
comment on function public.keep_learner(uuid, uuid, uuid) is
  'Takes back a declared child who is a learner with a parent: the learner stays as it is, and who declared it is told that the school will link it.';
revoke execute on function public.keep_learner(uuid, uuid, uuid) from public;
grant execute on function public.keep_learner(uuid, uuid, uuid) to authenticated;
alter function public.keep_learner(uuid, uuid, uuid) owner to portal_definer;

create function public.hand_over_learner(declared_id uuid, learner_id uuid, taken_from uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  declared public.students := private.hold_declared(declared_id);
  learner public.students;
begin
  select * into learner from public.students c
   where c.id = learner_id and c.school_id = declared.school_id and c.is_confirmed
     and c.parent_id = taken_from and c.parent_id <> declared.parent_id for update;
  if not found then
    raise exception using errcode = 'PR004', detail = 'learner_id', message = 'This learner has another parent meanwhile';
  end if;
  insert into public.student_subjects (student_id, subject_id)
    select learner.id, s.subject_id from public.student_subjects s where s.student_id = declared.id
    on conflict do nothing;
  delete from public.students c where c.id = declared.id;
  update public.students c
     set parent_id = declared.parent_id, date_of_birth = coalesce(c.date_of_birth, declared.date_of_birth)
   where c.id = learner.id;
  perform private.mail_about_child('child-handed-over', taken_from, learner);
  -- By the name that they gave it: who still waits for approval reads nothing of the learner.
  perform private.mail_about_child('child-linked', declared.parent_id, declared);
end
$$;
comment on function public.hand_over_learner(uuid, uuid, uuid) is
  'Gives a learner to the parent who declared the same child, and takes it from the one who had it; both are told by mail.';
revoke execute on function public.hand_over_learner(uuid, uuid, uuid) from public;
grant execute on function public.hand_over_learner(uuid, uuid, uuid) to authenticated;
alter function public.hand_over_learner(uuid, uuid, uuid) owner to portal_definer;
