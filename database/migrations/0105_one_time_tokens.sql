-- What a mail or SMS carries: a link and a six-digit code that mean the same, once, for a short time.
-- The link is 256 random bits, kept as its SHA-256. The code is kept as an HMAC under the servers' key,
-- since a million codes are soon tried by whoever has a copy of the table; wrong tries are counted.

create table auth.one_time_tokens (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  kind text not null check (kind in
    ('confirmation', 'recovery', 'email_change_current', 'email_change_new', 'phone_change', 'reauthentication')),
  sent_to text not null,
  link_hash bytea not null,
  code_hash bytea not null,
  wrong_tries smallint not null default 0,
  flow_state_id uuid references auth.flow_states (id) on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  unique (user_id, kind)
);

create unique index one_time_tokens_link on auth.one_time_tokens (link_hash);
create index one_time_tokens_flow on auth.one_time_tokens (flow_state_id);
create index one_time_tokens_expires on auth.one_time_tokens (expires_at);

alter table auth.one_time_tokens enable row level security;
alter table auth.one_time_tokens force row level security;

create policy "the account service" on auth.one_time_tokens
  for all to portal_auth using (true) with check (true);

grant select, delete on auth.one_time_tokens to portal_auth;
grant insert (user_id, kind, sent_to, link_hash, code_hash, flow_state_id, expires_at) on auth.one_time_tokens to portal_auth;
grant update (wrong_tries) on auth.one_time_tokens to portal_auth;

comment on table auth.one_time_tokens is
  'One open link and code for each account and purpose: a newer one replaces the older, use deletes it.';
comment on column auth.one_time_tokens.wrong_tries is 'After five wrong codes the code is dead; the link, which nobody guesses, is not.';
