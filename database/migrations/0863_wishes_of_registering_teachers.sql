-- A teacher who waits for the approval could go on adding grades to what the registration named, until somebody
-- pressed the button who had seen the first list; the approval then opened every class of them. What is named with the
-- registration counts: the form sends all in one, a client that follows the spec sends profile and wishes one after
-- the other. An administrator adds the rest, as with the children that a waiting parent adds later (0746).

create or replace function private.registers_as_teacher(p_teacher_id uuid, p_school_id uuid) returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return exists (
    select from public.profiles me
     where me.user_id = (select private.user_id()) and me.id = p_teacher_id and me.school_id = p_school_id
       and me.role = 'teacher' and me.approval_status = 'pending'
       and me.created_at > now() - interval '10 minutes');
end
$$;
comment on function private.registers_as_teacher(uuid, uuid) is
  'Whether the caller is that teacher, still completing a registration at that school: within ten minutes of it.';
