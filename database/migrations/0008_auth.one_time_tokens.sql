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
  expires_at timestamptz not null
);

create unique index one_time_tokens_link on auth.one_time_tokens (link_hash);
create index one_time_tokens_flow on auth.one_time_tokens (flow_state_id);
create index one_time_tokens_expires on auth.one_time_tokens (expires_at);
create index one_time_tokens_account on auth.one_time_tokens (user_id, kind);
