-- Generated from the migrated database by `npm run types`; do not edit.

create table storage.resumable_parts (
  upload_id uuid not null,
  start_offset bigint not null,
  size bigint not null,
  md5 text not null,
  version uuid not null,
  owner_id uuid,
  school_id uuid,
  constraint resumable_parts_pkey primary key (upload_id, start_offset),
  constraint resumable_parts_version_key unique (version),
  constraint resumable_parts_size_check check (size > 0),
  constraint resumable_parts_start_offset_check check (start_offset >= 0),
  constraint resumable_parts_upload_id_fkey foreign key (upload_id) references storage.resumable_uploads(id) on delete cascade
);

comment on table storage.resumable_parts is 'The bytes of an upload so far, each part a file in the store.';
comment on column storage.resumable_parts.owner_id is 'Whom the part counts for while the upload is under way; null once the file counts in its place.';
comment on column storage.resumable_parts.school_id is 'The school that the part counts for, as long.';

-- Row security is on, for the owner too.
create policy "the backup reads" on storage.resumable_parts for select to portal_backup
  using (true);
create policy finishing on storage.resumable_parts for all to portal_definer
  using (true)
  with check (true);
create policy "the files service" on storage.resumable_parts for all to portal_files
  using (true)
  with check (true);

grant select on storage.resumable_parts to portal_backup;
grant select on storage.resumable_parts to portal_definer;
grant update (owner_id, school_id) on storage.resumable_parts to portal_definer;
grant select, delete on storage.resumable_parts to portal_files;
grant insert (upload_id, start_offset, size, md5, version) on storage.resumable_parts to portal_files;

-- 1. before each row
create trigger assign_part before insert on storage.resumable_parts
for each row
execute function storage.assign_part();

create or replace function storage.assign_part()
returns trigger
language plpgsql
security definer
set search_path to ''
as $function$
begin
  select u.owner_id, coalesce(u.school_id, storage.school_of(u.owner_id)) into new.owner_id, new.school_id
    from storage.resumable_uploads u where u.id = new.upload_id and u.finished_at is null;
  return new;
end
$function$;
alter function storage.assign_part() owner to portal_definer;

-- 2. after the statement
create trigger claim_files after insert on storage.resumable_parts referencing new table as arrived
for each statement
execute function storage.claim_files();

-- 3. after the statement
create trigger count_bytes after insert on storage.resumable_parts referencing new table as arrived
for each statement
execute function storage.count_parts();

create or replace function storage.count_parts()
returns trigger
language plpgsql
security definer
set search_path to ''
as $function$
declare
  changes storage.byte_change[];
begin
  if tg_op = 'INSERT' then
    select array_agg(row(a.school_id, a.owner_id, a.size)::storage.byte_change) into changes from arrived a;
  elsif tg_op = 'DELETE' then
    select array_agg(row(d.school_id, d.owner_id, -d.size)::storage.byte_change) into changes from departed d;
  else
    select array_agg(c.change) into changes from (
      select row(a.school_id, a.owner_id, a.size)::storage.byte_change as change from arrived a
      union all
      select row(d.school_id, d.owner_id, -d.size)::storage.byte_change from departed d) c;
  end if;
  perform storage.charge(changes);
  return null;
end
$function$;
alter function storage.count_parts() owner to portal_definer;

-- 4. after the statement
create trigger count_bytes_again after update on storage.resumable_parts referencing old table as departed new table as arrived
for each statement
execute function storage.count_parts();

-- 5. after the statement
create trigger give_back_bytes after delete on storage.resumable_parts referencing old table as departed
for each statement
execute function storage.count_parts();

-- 6. after the statement
create trigger release_files after delete on storage.resumable_parts referencing old table as departed
for each statement
execute function storage.release_files();
