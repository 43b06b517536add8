-- Generated from the migrated database by `npm run types`; do not edit.

create table auth.refresh_tokens (
  session_id uuid not null,
  counter integer not null,
  used_at timestamp with time zone not null default now(),
  constraint refresh_tokens_pkey primary key (session_id, counter),
  constraint refresh_tokens_counter_check check (counter >= 0),
  constraint refresh_tokens_session_id_fkey foreign key (session_id) references auth.sessions(id) on delete cascade
);

comment on table auth.refresh_tokens is 'When a refresh token was used. Rows older than the time of tolerated reuse are deleted at the next refresh: a used number without a row is reuse. Nothing here is ever changed, and nothing here lets anyone in.';

-- Row security is on, for the owner too.
create policy "the backup reads" on auth.refresh_tokens for select to portal_backup
  using (true);
create policy "the account service" on auth.refresh_tokens for all to portal_auth
  using (true)
  with check (true);

grant select, delete on auth.refresh_tokens to portal_auth;
grant insert (session_id, counter, used_at) on auth.refresh_tokens to portal_auth;
grant select on auth.refresh_tokens to portal_backup;
