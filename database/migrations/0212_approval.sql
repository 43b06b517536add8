-- Approving a parent confirms the children whom the registration named.

create function private.confirm_declared_children() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  update public.students c set is_confirmed = true
   where c.parent_id = new.id and c.school_id = new.school_id and not c.is_confirmed;
  return null;
end
$$;
comment on function private.confirm_declared_children() is
  'A child added after the approval waits for an administrator instead (students.is_confirmed).';
revoke execute on function private.confirm_declared_children() from public;
alter function private.confirm_declared_children() owner to portal_definer;

create trigger confirm_children after update of approval_status on public.profiles
  for each row when (new.role = 'parent' and new.approval_status = 'approved' and old.approval_status <> 'approved')
  execute function private.confirm_declared_children();
