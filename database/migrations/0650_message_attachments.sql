-- Files that came with a message. Read by the two people of the message; added by its sender, soon after
-- it was sent, and never changed or taken back, like the message itself.

alter table public.messages add constraint messages_id_school_id_key unique (id, school_id);

create table public.message_attachments (
  id uuid primary key default gen_random_uuid(),
  message_id uuid not null,
  school_id uuid not null references public.schools (id),
  file_path text not null check (length(file_path) between 1 and 1024),
  file_name text not null check (file_name ~ '\S' and file_name !~ '[[:cntrl:]/\\]' and length(file_name) <= 200),
  content_type text check (length(content_type) <= 200),
  size_bytes bigint check (size_bytes >= 0),
  created_at timestamptz not null default now(),
  constraint message_attachments_file_path_key unique (file_path),
  constraint message_attachments_message_id_fkey foreign key (message_id, school_id)
    references public.messages (id, school_id) on delete cascade
);

create index message_attachments_message on public.message_attachments (message_id, school_id);
create index message_attachments_school on public.message_attachments (school_id);

alter table public.message_attachments enable row level security;
alter table public.message_attachments force row level security;

create function private.may_attach(p_message_id uuid) returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return exists (
    select from public.messages m
     where m.id = p_message_id and m.sender_id = (select private.profile_id())
       and m.created_at > now() - interval '1 hour');
end
$$;
comment on function private.may_attach(uuid) is 'Whether the caller has sent the message within the last hour.';
revoke execute on function private.may_attach(uuid) from public;
grant execute on function private.may_attach(uuid) to authenticated;
alter function private.may_attach(uuid) owner to portal_definer;

-- The school follows from the message, size and type from what the server measured.
create function private.complete_attachment() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  measured jsonb := private.uploaded_file('message-attachments', new.file_path);
begin
  select m.school_id into new.school_id from public.messages m where m.id = new.message_id;
  if not found then
    raise exception using errcode = '23503', column = 'message_id', message = 'There is no such message';
  end if;
  new.size_bytes := coalesce((measured ->> 'size')::bigint, new.size_bytes);
  new.content_type := coalesce(measured ->> 'mimetype', new.content_type);
  return new;
end
$$;
revoke execute on function private.complete_attachment() from public;
alter function private.complete_attachment() owner to portal_definer;
create trigger complete before insert on public.message_attachments
  for each row execute function private.complete_attachment();

-- contract/limits.ts. The lock keeps two inserts from both being the last that fits.
create function private.limit_attachments() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtext('message_attachments'), hashtext(new.message_id::text));
  if 5 < (select count(*) from public.message_attachments a where a.message_id = new.message_id) then
    raise exception using errcode = '23514', column = 'message_id', message = 'A message carries at most 5 files';
  end if;
  return null;
end
$$;
revoke execute on function private.limit_attachments() from public;
alter function private.limit_attachments() owner to portal_definer;
create trigger limit_attachments after insert on public.message_attachments
  for each row execute function private.limit_attachments();

create function private.drop_attachment_file() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.drop_file('message-attachments', old.file_path);
  return null;
end
$$;
revoke execute on function private.drop_attachment_file() from public;
alter function private.drop_attachment_file() owner to portal_definer;
create trigger drop_file after delete on public.message_attachments
  for each row execute function private.drop_attachment_file();

-- The inner query is bound by the message's own policies.
create policy "readers of the message" on public.message_attachments
  for select to authenticated
  using (exists (select from public.messages m where m.id = message_attachments.message_id));
create policy "the sender attaches" on public.message_attachments
  for insert to authenticated with check (private.may_attach(message_id));
create policy "the service key" on public.message_attachments for all to service_role using (true) with check (true);
create policy "helpers read" on public.message_attachments for select to portal_definer using (true);

grant select on public.message_attachments to authenticated, service_role, portal_definer;
grant insert (id, message_id, file_path, file_name) on public.message_attachments to authenticated;
grant insert, update, delete on public.message_attachments to service_role;

comment on table public.message_attachments is
  'Files of messages. Sender and recipient read them, nobody else. Never changed and never taken back.';
comment on column public.message_attachments.file_path is
  'The name in the bucket message-attachments. Its uploader names it, once.';
comment on column public.message_attachments.file_name is 'What the sender called the file; shown, and saved under.';
comment on column public.message_attachments.size_bytes is 'Measured by the server; not granted. So is content_type.';
comment on column public.message_attachments.school_id is 'Derived from the message; not granted.';

set local role service_role;
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types, checks_content) values
  ('message-attachments', 'message-attachments', false, 10485760,
   array['application/pdf', 'application/msword',
         'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
         'image/jpeg', 'image/png'], true);
reset role;

select private.publish_changes('public.message_attachments');
