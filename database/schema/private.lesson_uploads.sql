-- Generated from the migrated database by `npm run types`; do not edit.

create table private.lesson_uploads (
  name text not null,
  user_id uuid not null,
  public_url text not null,
  created_at timestamp with time zone not null default now(),
  constraint lesson_uploads_pkey primary key (name),
  constraint lesson_uploads_name_check check (length(name) <= 200),
  constraint lesson_uploads_public_url_check check (length(public_url) <= 2000),
  constraint lesson_uploads_user_id_fkey foreign key (user_id) references auth.users(id) on delete cascade
);

comment on table private.lesson_uploads is 'Promised addresses of lessons'' files. Nobody reads them but the trigger on lessons; forgotten after a week, when the upload has long become a lesson or been swept.';

create index lesson_uploads_age on private.lesson_uploads using btree (created_at);
create index lesson_uploads_user on private.lesson_uploads using btree (user_id);

-- Row security is on, for the owner too.
create policy "the backup reads" on private.lesson_uploads for select to portal_backup
  using (true);
create policy helpers on private.lesson_uploads for all to portal_definer
  using (true)
  with check (true);

grant select on private.lesson_uploads to portal_backup;
grant select, delete on private.lesson_uploads to portal_definer;
grant insert (name, user_id, public_url) on private.lesson_uploads to portal_definer;
