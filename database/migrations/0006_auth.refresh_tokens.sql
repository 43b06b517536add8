create table auth.refresh_tokens (
  session_id uuid not null references auth.sessions (id) on delete cascade,
  counter integer not null check (counter >= 0),
  used_at timestamptz not null default now(),
  primary key (session_id, counter)
);
