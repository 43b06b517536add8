-- Addresses at which lessons' files will be found, promised to their uploaders (the function
-- generate-r2-upload-url). A lesson may bear such an address; another one would be where a client of
-- somebody's class sends that person's access token.

create table private.lesson_uploads (
  name text primary key check (length(name) <= 200),
  user_id uuid not null references auth.users (id) on delete cascade,
  public_url text not null check (length(public_url) <= 2000),
  created_at timestamptz not null default now()
);

create index lesson_uploads_user on private.lesson_uploads (user_id);
create index lesson_uploads_age on private.lesson_uploads (created_at);

alter table private.lesson_uploads enable row level security;
alter table private.lesson_uploads force row level security;

create policy "helpers" on private.lesson_uploads for all to portal_definer using (true) with check (true);
grant select, delete on private.lesson_uploads to portal_definer;
grant insert (name, user_id, public_url) on private.lesson_uploads to portal_definer;

comment on table private.lesson_uploads is
  'Promised addresses of lessons'' files. Nobody reads them but the trigger below; forgotten after a week, when the upload has long become a lesson or been swept.';

create function private.begin_lesson_upload(p_name text, p_public_url text) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  if not private.may_upload('lessons') then
    raise exception using errcode = '42501', message = 'Only teachers can upload lessons';
  end if;
  delete from private.lesson_uploads u where u.created_at < now() - interval '7 days';
  insert into private.lesson_uploads (name, user_id, public_url) values (p_name, private.user_id(), p_public_url);
end
$$;
comment on function private.begin_lesson_upload(text, text) is
  'Promises the caller, a teacher, an address for a file of the bucket lessons.';
revoke execute on function private.begin_lesson_upload(text, text) from public;
grant execute on function private.begin_lesson_upload(text, text) to authenticated;
alter function private.begin_lesson_upload(text, text) owner to portal_definer;

create function private.check_lesson_address() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if auth.role() = 'authenticated' and new.lesson_type <> 'assignment'
     and new.file_url <> private.lesson_file_name(new.file_url)
     and not exists (
       select from private.lesson_uploads u
        where u.public_url = new.file_url and u.name = private.lesson_file_name(new.file_url)
          and u.user_id = private.user_id())
  then
    raise exception using errcode = '42501', column = 'file_url',
      message = 'Upload the file first: a lesson bears the address that the upload was given';
  end if;
  return new;
end
$$;
revoke execute on function private.check_lesson_address() from public;
alter function private.check_lesson_address() owner to portal_definer;
create trigger check_address before insert on public.lessons
  for each row execute function private.check_lesson_address();
