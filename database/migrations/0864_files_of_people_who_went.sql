-- What somebody had uploaded and no row named stayed in the store for good once the account was deleted: the file lost
-- its owner, and the sweep passes over files without one, which are the secret key's. A report on a child whose form
-- was never sent is such a file. They go with the account; what a row names stays with the row.

create function private.drop_unnamed_files() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  delete from storage.objects o
   where o.owner_id = old.id
     and o.bucket_id in ('progress-reports', 'lessons', 'message-attachments', 'shared-files')
     and not private.is_named(o.bucket_id, o.name);
  return old;
end
$$;
revoke execute on function private.drop_unnamed_files() from public;
alter function private.drop_unnamed_files() owner to portal_definer;
-- Before: afterwards nobody knows any more whose they were.
create trigger unnamed_files_go before delete on auth.users
  for each row execute function private.drop_unnamed_files();
