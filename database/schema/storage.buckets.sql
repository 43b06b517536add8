-- Generated from the migrated database by `npm run types`; do not edit.

create table storage.buckets (
  id text not null,
  name text not null,
  owner_id uuid,
  public boolean not null default false,
  file_size_limit bigint,
  allowed_mime_types text[],
  checks_content boolean not null default false,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint buckets_pkey primary key (id),
  constraint buckets_name_key unique (name),
  constraint buckets_file_size_limit_check check (file_size_limit >= 0),
  constraint buckets_name_check check (length(name) >= 1 and length(name) <= 100),
  constraint buckets_owner_id_fkey foreign key (owner_id) references auth.users(id) on delete set null
);

comment on table storage.buckets is 'Rooms for files. Nobody but the secret key sees or changes them; what a file may be is told by the answer to an upload.';
comment on column storage.buckets.public is 'Whether anyone who knows a file''s name may read it.';
comment on column storage.buckets.file_size_limit is 'Largest file, in bytes; null for the server''s own limit.';
comment on column storage.buckets.allowed_mime_types is 'Media types that may be stored, type/* for all of a kind; null for any.';
comment on column storage.buckets.checks_content is 'Whether a file''s first bytes must agree with the media type it is said to have.';

create index buckets_owner on storage.buckets using btree (owner_id);

-- Row security is on, for the owner too.
create policy "the backup reads" on storage.buckets for select to portal_backup
  using (true);
create policy "the files service reads" on storage.buckets for select to portal_files
  using (true);
create policy "the service key" on storage.buckets for all to service_role
  using (true)
  with check (true);

grant select on storage.buckets to portal_backup;
grant select on storage.buckets to portal_files;
grant select, delete on storage.buckets to service_role;
grant insert (
  id, name, owner_id, public, file_size_limit, allowed_mime_types, checks_content
) on storage.buckets to service_role;
grant update (public, file_size_limit, allowed_mime_types, checks_content) on storage.buckets to service_role;

-- 1. before each row
create trigger touch before update on storage.buckets for each row execute function storage.touch();

create or replace function storage.touch()
returns trigger
language plpgsql
set search_path to ''
as $function$
begin
  new.updated_at := now();
  return new;
end
$function$;
