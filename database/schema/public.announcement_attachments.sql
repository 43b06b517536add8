-- Generated from the migrated database by `npm run types`; do not edit.

create table public.announcement_attachments (
  id uuid not null default gen_random_uuid(),
  announcement_id uuid not null,
  school_id uuid not null,
  file_path text not null,
  file_name text not null,
  content_type text,
  size_bytes bigint,
  created_at timestamp with time zone not null default now(),
  constraint announcement_attachments_pkey primary key (id),
  constraint announcement_attachments_file_path_key unique (file_path),
  constraint announcement_attachments_content_type_check check (length(content_type) <= 200),
  constraint announcement_attachments_file_name_check check (
    file_name ~ '\S' and file_name !~ '[[:cntrl:]/\\]' and length(file_name) <= 200
  ),
  constraint announcement_attachments_file_path_check check (
    length(file_path) >= 1 and length(file_path) <= 1024
  ),
  constraint announcement_attachments_size_bytes_check check (size_bytes >= 0),
  constraint announcement_attachments_announcement_id_fkey foreign key (
    announcement_id, school_id
  ) references public.announcements(id, school_id) on update cascade on delete cascade,
  constraint announcement_attachments_school_id_fkey foreign key (school_id) references public.schools(id)
);

comment on table public.announcement_attachments is 'Files of announcements. Read by whoever reads the announcement, added and taken off by whoever may write it; gone with it.';
comment on column public.announcement_attachments.school_id is 'Derived from the announcement; not granted.';
comment on column public.announcement_attachments.file_path is 'The name in the bucket announcement-attachments. Its uploader names it, once.';
comment on column public.announcement_attachments.file_name is 'What its author called the file, with the ending of its content; shown, and saved under.';
comment on column public.announcement_attachments.size_bytes is 'Measured by the server; not granted. So is content_type.';

create index announcement_attachments_announcement on public.announcement_attachments using btree (
  announcement_id, school_id
);
create index announcement_attachments_school on public.announcement_attachments using btree (school_id);

-- Row security is on, for the owner too.
create policy "helpers read" on public.announcement_attachments for select to portal_definer
  using (true);
create policy "readers of the announcement" on public.announcement_attachments for select to authenticated
  using ((exists (select from public.announcements a where a.id = announcement_attachments.announcement_id)));
create policy "the backup reads" on public.announcement_attachments for select to portal_backup
  using (true);
create policy "writers of the announcement attach" on public.announcement_attachments for insert to authenticated
  with check (private.may_translate_now(announcement_id));
create policy "writers of the announcement take off" on public.announcement_attachments for delete to authenticated
  using (private.may_translate(announcement_id));
create policy "the service key" on public.announcement_attachments for all to service_role
  using (true)
  with check (true);

grant select, delete on public.announcement_attachments to authenticated;
grant insert (id, announcement_id, file_path, file_name) on public.announcement_attachments to authenticated;
grant select on public.announcement_attachments to portal_backup;
grant select on public.announcement_attachments to portal_definer;
grant select, insert, update, delete on public.announcement_attachments to service_role;

-- 1. before each row
create trigger check_file_ending before insert on public.announcement_attachments
for each row
execute function private.check_file_ending('announcement-attachments', 'file_path');

-- 2. before each row
create trigger complete before insert on public.announcement_attachments
for each row
execute function private.complete_announcement_attachment();

create or replace function private.complete_announcement_attachment()
returns trigger
language plpgsql
security definer
set search_path to ''
as $function$
declare
  measured jsonb := private.uploaded_file('announcement-attachments', new.file_path);
begin
  select a.school_id into new.school_id from public.announcements a where a.id = new.announcement_id;
  if not found then
    raise exception using errcode = '23503', column = 'announcement_id', message = 'There is no such announcement',
      hint = '{"code": "announcement.no_such"}';
  end if;
  new.size_bytes := coalesce((measured ->> 'size')::bigint, new.size_bytes);
  new.content_type := coalesce(measured ->> 'mimetype', new.content_type);
  new.file_name := private.saved_name(new.file_name, new.content_type);
  return new;
end
$function$;
alter function private.complete_announcement_attachment() owner to portal_definer;

-- 3. before each row
create trigger keep_approved before delete on public.announcement_attachments
for each row
execute function private.keep_approved();

-- 4. before each row
create trigger visible before insert or update of file_name on public.announcement_attachments
for each row
execute function private.refuse_hidden_characters('file_name');

-- 5. after each row
create trigger drop_file after delete on public.announcement_attachments
for each row
execute function private.drop_announcement_file();

create or replace function private.drop_announcement_file()
returns trigger
language plpgsql
security definer
set search_path to ''
as $function$
begin
  perform private.drop_file('announcement-attachments', old.file_path);
  return null;
end
$function$;
alter function private.drop_announcement_file() owner to portal_definer;

-- 6. after each row
create trigger limit_attachments after insert on public.announcement_attachments
for each row
execute function private.limit_announcement_attachments();

create or replace function private.limit_announcement_attachments()
returns trigger
language plpgsql
security definer
set search_path to ''
as $function$
begin
  perform pg_advisory_xact_lock(hashtext('announcement_attachments'), hashtext(new.announcement_id::text));
  if 5 < (select count(*) from public.announcement_attachments a where a.announcement_id = new.announcement_id) then
    raise exception using errcode = '23514', column = 'announcement_id', message = 'An announcement carries at most 5 files',
      hint = '{"code": "announcement.too_many_files", "max": 5}';
  end if;
  return null;
end
$function$;
alter function private.limit_announcement_attachments() owner to portal_definer;

-- 7. after each row
create trigger touch_announcement after insert or delete on public.announcement_attachments
for each row
execute function private.touch_announcement();

create or replace function private.touch_announcement()
returns trigger
language plpgsql
security definer
set search_path to ''
as $function$
begin
  update public.announcements a set updated_at = now()
   where a.id = case tg_op when 'DELETE' then old.announcement_id else new.announcement_id end;
  return null;
end
$function$;
alter function private.touch_announcement() owner to portal_definer;
