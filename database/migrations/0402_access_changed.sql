-- An open socket must not outlive what it was opened on. The end of a session notifies by itself
-- (auth.sessions); here the other ways to lose access do. Every event asks the database anyway: closing
-- only tells the client at once that nothing more will come.

create function private.notify_access_changed() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  perform pg_catalog.pg_notify('access_changed', (to_jsonb(old) ->> tg_argv[0]));
  return null;
end
$$;
revoke execute on function private.notify_access_changed() from public;

comment on function private.notify_access_changed() is
  'Names the user whose rights changed. The argument is the column that holds the user id.';

-- An approval only adds rights: it closes nothing, so that a waiting page hears of it.
create trigger profiles_access_changed after update on public.profiles
  for each row
  when ((old.role, old.school_id, old.is_platform_admin) is distinct from (new.role, new.school_id, new.is_platform_admin)
    or (old.approval_status <> new.approval_status and new.approval_status <> 'approved'))
  execute function private.notify_access_changed('user_id');

create trigger profiles_access_ended after delete on public.profiles
  for each row execute function private.notify_access_changed('user_id');

create trigger users_access_changed after update of banned_until on auth.users
  for each row
  when (old.banned_until is distinct from new.banned_until)
  execute function private.notify_access_changed('id');
