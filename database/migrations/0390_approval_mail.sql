-- An approval or rejection is told by mail, written in the transaction that decides it.

create function private.tell_approval() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into private.outbox (kind, recipient, payload)
  select 'registration-' || new.approval_status, u.email,
         jsonb_build_object('first_name', new.first_name, 'school_name', s.name)
    from auth.users u
    left join public.schools s on s.id = new.school_id
   where u.id = new.user_id and u.email is not null;
  return null;
end
$$;
revoke execute on function private.tell_approval() from public;
alter function private.tell_approval() owner to portal_definer;

create trigger tell_approval after update of approval_status on public.profiles
  for each row when (new.approval_status <> 'pending' and new.approval_status is distinct from old.approval_status)
  execute function private.tell_approval();
