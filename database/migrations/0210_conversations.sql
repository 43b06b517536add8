-- Conversations of two people. One for each unordered pair and related learner, whoever starts it.
--
-- Who may start one (daily-features-and-lessons-portal.md, section 6): a parent with the teachers of the
-- confirmed children's grades, a teacher with the parents of the grades taught, an administrator with the
-- staff and parents of the school. Whoever has been written to may answer. Nobody reads another's.

create table public.conversations (
  id uuid primary key default gen_random_uuid(),
  participant_one_id uuid references public.profiles (id) on delete set null,
  participant_two_id uuid references public.profiles (id) on delete set null,
  related_student_id uuid,
  school_id uuid not null references public.schools (id),
  last_message_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  constraint conversations_id_school_id_key unique (id, school_id),
  constraint conversations_participants_check check (participant_one_id <> participant_two_id),
  constraint conversations_related_student_id_fkey foreign key (related_student_id, school_id)
    references public.students (id, school_id)
);

create unique index conversations_pair_key on public.conversations
  (least(participant_one_id, participant_two_id), greatest(participant_one_id, participant_two_id), related_student_id)
  nulls not distinct
  where participant_one_id is not null and participant_two_id is not null;
create index conversations_participant_one on public.conversations (participant_one_id, last_message_at desc);
create index conversations_participant_two on public.conversations (participant_two_id, last_message_at desc);
create index conversations_related_student on public.conversations (related_student_id, school_id);
create index conversations_school on public.conversations (school_id);

alter table public.conversations enable row level security;
alter table public.conversations force row level security;

create function private.teaches_parent(p_teacher_id uuid, p_parent_id uuid) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (
    select from public.students c
      join public.teacher_subjects t on t.grade_id = c.grade_id and t.school_id = c.school_id
     where c.parent_id = p_parent_id and c.is_confirmed and t.teacher_id = p_teacher_id)
$$;
comment on function private.teaches_parent(uuid, uuid) is
  'Whether the teacher teaches a grade of one of the parent''s confirmed children.';
revoke execute on function private.teaches_parent(uuid, uuid) from public;
alter function private.teaches_parent(uuid, uuid) owner to portal_definer;

create function private.may_write_to(p_from uuid, p_to uuid) returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
declare
  sender public.profiles;
  recipient public.profiles;
begin
  select * into sender from public.profiles p where p.id = p_from and p.approval_status = 'approved';
  select * into recipient from public.profiles p where p.id = p_to and p.approval_status = 'approved';
  return coalesce(sender.id <> recipient.id and case
    when sender.is_platform_admin then recipient.school_id is not null
    when sender.school_id is distinct from recipient.school_id or sender.school_id is null then false
    when sender.role = 'admin' then true
    when sender.role = 'teacher' and recipient.role = 'parent' then private.teaches_parent(sender.id, recipient.id)
    when sender.role = 'parent' and recipient.role = 'teacher' then private.teaches_parent(recipient.id, sender.id)
    else false
  end, false);
end
$$;
comment on function private.may_write_to(uuid, uuid) is
  'Whether the first person may start a conversation with the second, as things stand now.';
revoke execute on function private.may_write_to(uuid, uuid) from public;
grant execute on function private.may_write_to(uuid, uuid) to authenticated;
alter function private.may_write_to(uuid, uuid) owner to portal_definer;

create function private.knows_student(p_profile_id uuid, p_student_id uuid) returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return exists (
    select from public.students c, public.profiles p
     where c.id = p_student_id and p.id = p_profile_id
       and (p.is_platform_admin or p.school_id = c.school_id)
       and case p.role
         when 'admin' then true
         when 'parent' then c.parent_id = p.id
         else c.is_confirmed and (
           exists (select from public.teacher_subjects t where t.teacher_id = p.id and t.grade_id = c.grade_id)
           or exists (select from public.teacher_student_assignments a
                       where a.teacher_id = p.id and a.student_id = c.id and a.is_active))
       end);
end
$$;
comment on function private.knows_student(uuid, uuid) is
  'Whether the learner may be named to this person: the own child, one taught, or one of the school run.';
revoke execute on function private.knows_student(uuid, uuid) from public;
grant execute on function private.knows_student(uuid, uuid) to authenticated;
alter function private.knows_student(uuid, uuid) owner to portal_definer;

-- The school follows from the participants; a platform administrator has none and takes the other's.
create function private.place_conversation() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  select p.school_id into new.school_id
    from public.profiles p
   where p.id in (new.participant_one_id, new.participant_two_id) and p.school_id is not null
   order by p.id limit 1;
  if not found then
    raise exception using errcode = '23503', message = 'A conversation needs two people, one of a school at least';
  end if;
  return new;
end
$$;
revoke execute on function private.place_conversation() from public;
alter function private.place_conversation() owner to portal_definer;
create trigger place before insert on public.conversations
  for each row execute function private.place_conversation();

-- The spec's client sends last_message_at after every message; what counts is the message itself.
create function private.pin_conversation() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if current_user = 'authenticated' then
    new.last_message_at := old.last_message_at;
  end if;
  return new;
end
$$;
revoke execute on function private.pin_conversation() from public;
create trigger pin before update on public.conversations
  for each row execute function private.pin_conversation();

create policy "participants read" on public.conversations
  for select to authenticated
  using (participant_one_id = (select private.profile_id()) or participant_two_id = (select private.profile_id()));
create policy "a person starts one with somebody in reach" on public.conversations
  for insert to authenticated
  with check (
    (participant_one_id = (select private.profile_id()) and private.may_write_to(participant_one_id, participant_two_id)
      or participant_two_id = (select private.profile_id()) and private.may_write_to(participant_two_id, participant_one_id))
    and (related_student_id is null
      or private.knows_student(participant_one_id, related_student_id)
        and private.knows_student(participant_two_id, related_student_id)));
create policy "participants touch" on public.conversations
  for update to authenticated
  using (participant_one_id = (select private.profile_id()) or participant_two_id = (select private.profile_id()))
  with check (participant_one_id = (select private.profile_id()) or participant_two_id = (select private.profile_id()));
create policy "the service key" on public.conversations for all to service_role using (true) with check (true);
create policy "helpers read" on public.conversations for select to portal_definer using (true);
create policy "a message moves its conversation up" on public.conversations
  for update to portal_definer using (true) with check (true);

grant select on public.conversations to authenticated, service_role, portal_definer;
grant insert (id, participant_one_id, participant_two_id, related_student_id) on public.conversations to authenticated;
grant update (last_message_at) on public.conversations to authenticated, portal_definer;
grant insert, update, delete on public.conversations to service_role;

comment on table public.conversations is
  'Two people, perhaps about one learner. Read by its participants alone, administrators included. A deleted person becomes null. Nobody deletes one.';
comment on column public.conversations.id is 'May be chosen by the client, so that a repeated insert is known as one.';
comment on column public.conversations.last_message_at is
  'Set by the newest message. An update by a client is accepted and changes nothing.';
comment on column public.conversations.school_id is 'Derived from the participants; not granted.';
