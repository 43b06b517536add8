-- When a registration was judged: the report on registrations counts by it. Granted to no person.

alter table public.profiles add column decided_at timestamptz;
grant insert (decided_at), update (decided_at) on public.profiles to service_role;
comment on column public.profiles.decided_at is
  'When the registration was last approved or rejected; null while it waits. Set by a trigger, read by reports.';

-- What was judged before this column came counts as judged when it came in.
set local role service_role;
update public.profiles set decided_at = created_at where approval_status <> 'pending';
reset role;

create function private.date_decision() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if new.approval_status = 'pending' then
    new.decided_at := null;
  elsif tg_op = 'INSERT' then
    new.decided_at := coalesce(new.decided_at, new.created_at);
  elsif new.approval_status <> old.approval_status then
    new.decided_at := now();
  end if;
  return new;
end
$$;
revoke execute on function private.date_decision() from public;
create trigger date_decision before insert or update of approval_status on public.profiles
  for each row execute function private.date_decision();

create index profiles_decided on public.profiles (school_id, decided_at) where decided_at is not null;
