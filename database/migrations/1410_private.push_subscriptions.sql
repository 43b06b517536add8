create table private.push_subscriptions (
  id uuid primary key default gen_random_uuid(),
  session_id uuid not null references auth.sessions (id) on delete cascade,
  user_id uuid not null references auth.users (id) on delete cascade,
  endpoint text not null check (length(endpoint) <= 1000 and endpoint ~ '^https://[^[:space:][:cntrl:]]+$'),
  p256dh text not null check (p256dh ~ '^[A-Za-z0-9_-]{87}=?$'),
  auth text not null check (auth ~ '^[A-Za-z0-9_-]{22}(==)?$'),
  server_key text not null check (server_key ~ '^[A-Za-z0-9_-]{87}$'),
  created_at timestamptz not null default now()
);

-- A browser has one, whoever is signed in there; a session is on one browser.
create unique index push_subscriptions_endpoint on private.push_subscriptions (endpoint);
create unique index push_subscriptions_session on private.push_subscriptions (session_id);
create index push_subscriptions_user on private.push_subscriptions (user_id, created_at);
