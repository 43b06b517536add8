-- One row for each day whose digests were written: whichever server is first writes them.
create table private.digests (
  day date primary key,
  written_at timestamptz not null default now()
);
