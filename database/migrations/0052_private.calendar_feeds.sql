create table private.calendar_feeds (
  profile_id uuid primary key references public.profiles (id) on delete cascade,
  token_hash bytea not null check (length(token_hash) = 32),
  with_timetable boolean not null default false,
  created_at timestamptz not null default now(),
  last_read_at timestamptz,
  constraint calendar_feeds_token_hash_key unique (token_hash)
);
