-- Generated from the migrated database by `npm run types`; do not edit.

create table public.message_attachments (
  id uuid not null default gen_random_uuid(),
  message_id uuid not null,
  school_id uuid not null,
  file_path text not null,
  file_name text not null,
  content_type text,
  size_bytes bigint,
  created_at timestamp with time zone not null default now(),
  constraint message_attachments_pkey primary key (id),
  constraint message_attachments_file_path_key unique (file_path),
  constraint message_attachments_content_type_check check (length(content_type) <= 200),
  constraint message_attachments_file_name_check check (
    file_name ~ '\S' and file_name !~ '[[:cntrl:]/\\]' and length(file_name) <= 200
  ),
  constraint message_attachments_file_path_check check (length(file_path) >= 1 and length(file_path) <= 1024),
  constraint message_attachments_size_bytes_check check (size_bytes >= 0),
  constraint message_attachments_message_id_fkey foreign key (
    message_id, school_id
  ) references public.messages(id, school_id) on delete cascade,
  constraint message_attachments_school_id_fkey foreign key (school_id) references public.schools(id)
);

comment on table public.message_attachments is 'Files of messages. Sender and recipient read them, nobody else. Never changed and never taken back.';
comment on column public.message_attachments.school_id is 'Derived from the message; not granted.';
comment on column public.message_attachments.file_path is 'The name in the bucket message-attachments. Its uploader names it, once.';
comment on column public.message_attachments.file_name is 'What the sender called the file, with the ending of its content; shown, and saved under.';
comment on column public.message_attachments.size_bytes is 'Measured by the server; not granted. So is content_type.';

create index message_attachments_message on public.message_attachments using btree (message_id, school_id);
create index message_attachments_school on public.message_attachments using btree (school_id);

-- Row security is on, for the owner too.
create policy "helpers read" on public.message_attachments for select to portal_definer
  using (true);
create policy "readers of the message" on public.message_attachments for select to authenticated
  using ((exists (select from public.messages m where m.id = message_attachments.message_id)));
create policy "the backup reads" on public.message_attachments for select to portal_backup
  using (true);
create policy "the sender attaches" on public.message_attachments for insert to authenticated
  with check (private.may_attach(message_id));
create policy "erasures take them" on public.message_attachments for delete to portal_definer
  using (true);
create policy "the service key" on public.message_attachments for all to service_role
  using (true)
  with check (true);

grant select on public.message_attachments to authenticated;
grant insert (id, message_id, file_path, file_name) on public.message_attachments to authenticated;
grant select on public.message_attachments to portal_backup;
grant select, delete on public.message_attachments to portal_definer;
grant select, insert, update, delete on public.message_attachments to service_role;

-- 1. before each row
create trigger check_file_ending before insert on public.message_attachments
for each row
execute function private.check_file_ending('message-attachments', 'file_path');

-- 2. before each row
create trigger complete before insert on public.message_attachments
for each row
execute function private.complete_attachment();

create or replace function private.complete_attachment()
returns trigger
language plpgsql
security definer
set search_path to ''
as $function$
declare
  measured jsonb := private.uploaded_file('message-attachments', new.file_path);
begin
  select m.school_id into new.school_id from public.messages m where m.id = new.message_id;
  if not found then
    raise exception using errcode = '23503', column = 'message_id', message = 'There is no such message',
      hint = '{"code": "message.no_such"}';
  end if;
  new.size_bytes := coalesce((measured ->> 'size')::bigint, new.size_bytes);
  new.content_type := coalesce(measured ->> 'mimetype', new.content_type);
  new.file_name := private.saved_name(new.file_name, new.content_type);
  return new;
end
$function$;
alter function private.complete_attachment() owner to portal_definer;

-- 3. before each row
create trigger known_again before insert on public.message_attachments
for each row
execute function private.know_attachment_again();

create or replace function private.know_attachment_again()
returns trigger
language plpgsql
set search_path to ''
as $function$
begin
  if current_user <> 'authenticated' then
    return new;
  end if;
  if exists (
       select from public.message_attachments a where a.file_path = new.file_path and a.message_id = new.message_id)
     and not private.may_attach(new.message_id)
  then
    perform private.refuse_arrived('message_attachments_file_path_key');
  end if;
  return new;
end
$function$;

-- 4. before each row
create trigger visible before insert or update of file_name on public.message_attachments
for each row
execute function private.refuse_hidden_characters('file_name');

-- 5. after each row
create trigger drop_file after delete on public.message_attachments
for each row
execute function private.drop_attachment_file();

create or replace function private.drop_attachment_file()
returns trigger
language plpgsql
security definer
set search_path to ''
as $function$
begin
  perform private.drop_file('message-attachments', old.file_path);
  return null;
end
$function$;
alter function private.drop_attachment_file() owner to portal_definer;

-- 6. after each row
create trigger limit_attachments after insert on public.message_attachments
for each row
execute function private.limit_attachments();

-- 7. after each row
create trigger publish_new_keys after update on public.message_attachments
for each row
when (old.id is distinct from new.id)
execute function private.record_new_key();

-- 8. after the statement
create trigger publish_deletions after delete on public.message_attachments referencing old table as old_rows
for each statement
execute function private.record_deletions();

-- 9. after the statement
create trigger publish_inserts after insert on public.message_attachments referencing new table as new_rows
for each statement
execute function private.record_inserts();

-- 10. after the statement
create trigger publish_updates after update on public.message_attachments referencing new table as new_rows
for each statement
execute function private.record_updates();
