-- Generated from the migrated database by `npm run types`; do not edit.

create table private.push_subscriptions (
  id uuid not null default gen_random_uuid(),
  session_id uuid not null,
  user_id uuid not null,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  server_key text not null,
  created_at timestamp with time zone not null default now(),
  constraint push_subscriptions_pkey primary key (id),
  constraint push_subscriptions_auth_check check (auth ~ '^[A-Za-z0-9_-]{22}(==)?$'),
  constraint push_subscriptions_endpoint_check check (
    length(endpoint) <= 1000 and endpoint ~ '^https://[^[:space:][:cntrl:]]+$'
  ),
  constraint push_subscriptions_p256dh_check check (p256dh ~ '^[A-Za-z0-9_-]{87}=?$'),
  constraint push_subscriptions_server_key_check check (server_key ~ '^[A-Za-z0-9_-]{87}$'),
  constraint push_subscriptions_session_id_fkey foreign key (session_id) references auth.sessions(id) on delete cascade,
  constraint push_subscriptions_user_id_fkey foreign key (user_id) references auth.users(id) on delete cascade
);

comment on table private.push_subscriptions is 'Addresses of Web Push. Nobody but the helpers reads or writes it: whoever has an endpoint and its keys could send there.';
comment on column private.push_subscriptions.server_key is 'The public key of ours that the browser was given: what is sent there is signed with its other half (server/keys).';

create unique index push_subscriptions_endpoint on private.push_subscriptions using btree (endpoint);
create unique index push_subscriptions_session on private.push_subscriptions using btree (session_id);
create index push_subscriptions_user on private.push_subscriptions using btree (user_id, created_at);

-- Row security is on, for the owner too.
create policy "the backup reads" on private.push_subscriptions for select to portal_backup
  using (true);
create policy helpers on private.push_subscriptions for all to portal_definer
  using (true)
  with check (true);

grant select on private.push_subscriptions to portal_backup;
grant select, insert, delete on private.push_subscriptions to portal_definer;
