create table private.former_trials (
  address_digest bytea primary key,
  noted_at timestamptz not null default now()
);
