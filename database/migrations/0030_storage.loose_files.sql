create table storage.loose_files (
  version uuid primary key,
  due_at timestamptz not null
);

create index loose_files_due on storage.loose_files (due_at);
