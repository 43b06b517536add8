-- Generated from the migrated database by `npm run types`; do not edit.

create table auth.one_time_tokens (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  kind text not null,
  sent_to text not null,
  link_hash bytea not null,
  code_hash bytea not null,
  wrong_tries smallint not null default 0,
  flow_state_id uuid,
  created_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  constraint one_time_tokens_pkey primary key (id),
  constraint one_time_tokens_kind_check check (
    kind = any (
      array[
        'confirmation', 'recovery', 'email_change_current', 'email_change_new', 'phone_change',
        'reauthentication'
      ]
    )
  ),
  constraint one_time_tokens_flow_state_id_fkey foreign key (flow_state_id) references auth.flow_states(id) on delete cascade,
  constraint one_time_tokens_user_id_fkey foreign key (user_id) references auth.users(id) on delete cascade
);

comment on table auth.one_time_tokens is 'Open links and codes of an account: what its owner or an administrator asks for replaces the older of the purpose, what anybody may ask for stands beside them; the use of one ends all of its purpose.';
comment on column auth.one_time_tokens.sent_to is 'The address, or the number in E.164 without the plus, that the use of it proves.';
comment on column auth.one_time_tokens.wrong_tries is 'After five wrong codes the code is dead, and so it is beside a newer one; the link, which nobody guesses, is not.';

create index one_time_tokens_account on auth.one_time_tokens using btree (user_id, kind);
create index one_time_tokens_expires on auth.one_time_tokens using btree (expires_at);
create index one_time_tokens_flow on auth.one_time_tokens using btree (flow_state_id);
create unique index one_time_tokens_link on auth.one_time_tokens using btree (link_hash);

-- Row security is on, for the owner too.
create policy "helpers find those of a number" on auth.one_time_tokens for select to portal_definer
  using (sent_to !~ '@');
create policy "the backup reads" on auth.one_time_tokens for select to portal_backup
  using (true);
create policy "helpers end those of a number" on auth.one_time_tokens for delete to portal_definer
  using (sent_to !~ '@');
create policy "the account service" on auth.one_time_tokens for all to portal_auth
  using (true)
  with check (true);

grant select, delete on auth.one_time_tokens to portal_auth;
grant insert (
  user_id, kind, sent_to, link_hash, code_hash, flow_state_id, expires_at
) on auth.one_time_tokens to portal_auth;
grant update (wrong_tries) on auth.one_time_tokens to portal_auth;
grant select on auth.one_time_tokens to portal_backup;
grant delete on auth.one_time_tokens to portal_definer;
grant select (user_id, sent_to) on auth.one_time_tokens to portal_definer;
