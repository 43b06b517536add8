create table storage.resumable_parts (
  upload_id uuid not null references storage.resumable_uploads (id) on delete cascade,
  start_offset bigint not null check (start_offset >= 0),
  size bigint not null check (size > 0),
  md5 text not null,
  version uuid not null unique,
  owner_id uuid,
  school_id uuid,
  primary key (upload_id, start_offset)
);
