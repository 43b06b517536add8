-- What the bell learns when an announcement, event, lesson or assignment is changed or deleted.
--
-- Refused, as before: other people's notices, and the title of what one may no longer read.

-- A deletion is told live to whoever could read the notice as it was (private.formerly_readable). Its cause is
-- gone by then, so that private.is_still_told says no to everybody, and the bell kept what leads nowhere. No
-- notice outlives its cause (private.forget_notices), so this lets nobody read one that is still there.
create function private.is_cause_gone(p_kind text, p_subject_id uuid) returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
begin
  case p_kind
    when 'announcement' then
      return not exists (select from public.announcements a where a.id = p_subject_id);
    when 'event' then
      return not exists (select from public.events e where e.id = p_subject_id);
    when 'assignment', 'lesson' then
      return not exists (select from public.lessons l where l.id = p_subject_id);
    else
      return false;
  end case;
end
$$;
comment on function private.is_cause_gone(text, uuid) is
  'Whether the announcement, event, lesson or assignment that a notice is about was deleted. Asked about notices that were deleted with it.';
revoke execute on function private.is_cause_gone(text, uuid) from public;
grant execute on function private.is_cause_gone(text, uuid) to authenticated, portal_definer;
alter function private.is_cause_gone(text, uuid) owner to portal_definer;

create policy "own, gone with what it was about" on public.notices
  for select to authenticated
  using (profile_id = (select private.profile_id()) and private.is_cause_gone(kind, subject_id));

-- As 0683 has it; a priority that was corrected counts in the bell, and in the mail that has not left yet.
create or replace function private.retell_announcements() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into public.notices (profile_id, kind, subject_id, title, urgent, school_id)
  select p.id, 'announcement', a.id, a.title, a.priority = 'high', a.school_id
    from new_rows a join old_rows o on o.id = a.id
    join public.profiles p on p.school_id = a.school_id and p.approval_status = 'approved'
     and p.id is distinct from a.author_id
   where a.is_active and not o.is_active
     -- Whoever was told before is not told again, nor is whoever came to the school since.
     and not exists (select from public.notices n where n.subject_id = a.id and n.kind = 'announcement')
  on conflict do nothing;
  update public.notices n set title = a.title, urgent = a.priority = 'high'
    from new_rows a join old_rows o on o.id = a.id
   where (a.title, a.priority = 'high') is distinct from (o.title, o.priority = 'high')
     and n.subject_id = a.id and n.kind = 'announcement';
  return null;
end
$$;
