-- A learner who was handed over or matched to somebody who is rejected afterwards: the tie opens nothing while its
-- parent is not approved, and the office sees such learners and hands them back.
--
-- Refused: all of it to anybody but the administrators of the school; handing back what is not as it was shown (PR004),
-- from a parent who is not rejected, or to anybody but the parent from whom the learner was taken.

create table private.handed_over_learners (
  student_id uuid not null references public.students (id) on delete cascade,
  given_to uuid not null references public.profiles (id) on delete cascade,
  taken_from uuid references public.profiles (id) on delete set null,
  said_by uuid references public.profiles (id) on delete set null,
  said_at timestamptz not null default now(),
  primary key (student_id, given_to)
);
create index handed_over_given_to on private.handed_over_learners (given_to);
create index handed_over_taken_from on private.handed_over_learners (taken_from);
create index handed_over_said_by on private.handed_over_learners (said_by);
alter table private.handed_over_learners enable row level security;
alter table private.handed_over_learners force row level security;
create policy "helpers" on private.handed_over_learners for all to portal_definer using (true) with check (true);
grant select, insert, update, delete on private.handed_over_learners to portal_definer;
comment on table private.handed_over_learners is
  'Learners whom the office has given from one parent to another, and who said so. Nobody but the helpers reads or writes it.';

create or replace function public.hand_over_learner(declared_id uuid, learner_id uuid, taken_from uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  declared public.students := private.hold_declared(declared_id);
  learner public.students;
begin
  select * into learner from public.students c
   where c.id = learner_id and c.school_id = declared.school_id and c.is_confirmed
     and c.parent_id = hand_over_learner.taken_from and c.parent_id <> declared.parent_id for update;
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
  insert into private.handed_over_learners as h (student_id, given_to, taken_from, said_by)
  values (learner.id, declared.parent_id, hand_over_learner.taken_from, (select private.profile_id()))
  on conflict on constraint handed_over_learners_pkey do update
    set taken_from = excluded.taken_from, said_by = excluded.said_by, said_at = now();
  perform private.mail_about_child('child-handed-over', hand_over_learner.taken_from, learner);
  -- By the name that they gave it: who still waits for approval reads nothing of the learner.
  perform private.mail_about_child('child-linked', declared.parent_id, declared);
end
$$;

create function public.learners_of_rejected(school uuid default null)
returns table (
  learner_id uuid, first_name text, last_name text, student_id text, grade_name text, school_name text,
  parent_id uuid, parent_first_name text, parent_last_name text,
  former_id uuid, former_first_name text, former_last_name text)
language sql stable security definer rows 20
set search_path = ''
as $$
  select c.id, c.first_name, c.last_name, c.student_id, g.name, s.name, p.id, p.first_name, p.last_name,
         f.id, f.first_name, f.last_name
    from public.profiles p
    join public.students c on c.parent_id = p.id and c.is_confirmed
    join public.grades g on g.id = c.grade_id
    join public.schools s on s.id = c.school_id
    left join private.handed_over_learners h on h.student_id = c.id and h.given_to = p.id
    left join public.profiles f on f.id = h.taken_from and f.role = 'parent' and f.approval_status = 'approved'
      and f.school_id = c.school_id
   where p.approval_status = 'rejected' and p.role = 'parent'
     and c.school_id = any((select private.administered_school_ids())::uuid[])
     and (learners_of_rejected.school is null or c.school_id = learners_of_rejected.school)
   order by p.decided_at, c.first_name, c.id
   limit 50
$$;
comment on function public.learners_of_rejected(uuid) is
  'Learners of the caller''s schools whose parent was rejected, each with the approved parent from whom it was taken, if there is one. No row for anybody but an administrator.';
revoke execute on function public.learners_of_rejected(uuid) from public;
grant execute on function public.learners_of_rejected(uuid) to authenticated;
alter function public.learners_of_rejected(uuid) owner to portal_definer;

create function public.hand_back_learner(learner_id uuid, taken_from uuid, given_to uuid default null) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  learner public.students;
begin
  -- The parents first (0899), held as they are: an approval in between would make the child theirs.
  perform from public.profiles p where p.id in (hand_back_learner.taken_from, hand_back_learner.given_to)
    order by p.id for share;
  select * into learner from public.students c
   where c.id = hand_back_learner.learner_id and c.parent_id = hand_back_learner.taken_from and c.is_confirmed
     and c.school_id = any((select private.administered_school_ids())::uuid[]) for update;
  if learner.id is null or not exists (
    select from public.learners_of_rejected(learner.school_id) r
     where r.learner_id = learner.id
       and (hand_back_learner.given_to is null or r.former_id = hand_back_learner.given_to))
  then
    raise exception using errcode = 'PR004', detail = 'learner_id',
      message = 'Somebody else has decided on this learner meanwhile';
  end if;
  update public.students c set parent_id = hand_back_learner.given_to where c.id = learner.id;
  delete from private.handed_over_learners h
   where h.student_id = learner.id and h.given_to = hand_back_learner.taken_from;
  if hand_back_learner.given_to is not null then
    perform private.mail_about_child('child-linked', hand_back_learner.given_to, learner);
  end if;
end
$$;
comment on function public.hand_back_learner(uuid, uuid, uuid) is
  'Takes a learner from a parent who was rejected: back to the one from whom it was taken, who is told by mail, or to nobody. PR004: it is not as it was shown, or none of the caller''s.';
revoke execute on function public.hand_back_learner(uuid, uuid, uuid) from public;
grant execute on function public.hand_back_learner(uuid, uuid, uuid) to authenticated;
alter function public.hand_back_learner(uuid, uuid, uuid) owner to portal_definer;
