create or replace function private.may_write_to(p_from uuid, p_to uuid) returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
declare
  sender public.profiles;
  recipient public.profiles;
begin
  select * into sender from public.profiles p where p.id = p_from and p.approval_status = 'approved';
  select * into recipient from public.profiles p where p.id = p_to and p.approval_status = 'approved';
  return coalesce(sender.user_id <> recipient.user_id and case
    when sender.is_platform_admin then recipient.school_id is not null
    when sender.school_id is distinct from recipient.school_id or sender.school_id is null then false
    when sender.role = 'admin' then true
    when sender.role = 'teacher' and recipient.role = 'parent' then private.teaches_parent(sender.id, recipient.id)
    when sender.role = 'parent' and recipient.role = 'teacher' then private.teaches_parent(recipient.id, sender.id)
    else false
  end, false);
end
$$;
alter function private.may_write_to(uuid, uuid) owner to portal_definer;
grant execute on function private.may_write_to(uuid, uuid) to authenticated;
comment on function private.may_write_to(uuid, uuid) is
  'Whether the first person may start a conversation with the second, as things stand now.';

create or replace function private.knows_student(p_profile_id uuid, p_student_id uuid) returns boolean
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
         when 'parent' then exists (
           select from public.guardianships g
            where g.student_id = c.id and g.profile_id = p.id and g.ended_at is null and g.reads_records)
         else c.is_confirmed and c.left_on is null and (
           exists (select from public.teacher_subjects t where t.teacher_id = p.id and t.grade_id = c.grade_id)
           or exists (select from public.teacher_student_assignments a
                       where a.teacher_id = p.id and a.student_id = c.id and a.is_active))
       end);
end
$$;
alter function private.knows_student(uuid, uuid) owner to portal_definer;
grant execute on function private.knows_student(uuid, uuid) to authenticated;
comment on function private.knows_student(uuid, uuid) is
  'Whether the learner may be named to this person: the own child, one taught, or one of the school run.';

-- The school follows from the participants; a platform administrator has none and takes the other's. People of two schools
-- write to each other by the secret key alone: it is that of the learner whom it is about, and otherwise of who is named first.
create or replace function private.place_conversation() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  select p.school_id into new.school_id
    from public.profiles p
    left join public.students c on c.id = new.related_student_id and c.school_id = p.school_id
   where p.id in (new.participant_one_id, new.participant_two_id) and p.school_id is not null
   order by c.id is null, p.id <> new.participant_one_id limit 1;
  if not found then
    raise exception using errcode = '23503', message = 'A conversation needs two people, one of a school at least',
      hint = '{"code": "conversation.needs_two"}';
  end if;
  return new;
end
$$;
alter function private.place_conversation() owner to portal_definer;

-- Clients send last_message_at after every message; what counts is the message itself.
create or replace function private.pin_conversation() returns trigger
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
