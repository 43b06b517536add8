-- Generated from the migrated database by `npm run types`; do not edit.

create table auth.identities (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  provider text not null,
  provider_id text not null,
  identity_data jsonb not null default '{}'::jsonb,
  last_sign_in_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  email text generated always as (lower(identity_data ->> 'email')) stored,
  constraint identities_pkey primary key (id),
  constraint identities_provider_provider_id_key unique (provider, provider_id),
  constraint identities_identity_data_check check (jsonb_typeof(identity_data) = 'object'),
  constraint identities_provider_check check (provider ~ '^[a-z][a-z0-9_]{0,40}$'),
  constraint identities_provider_id_check check (length(provider_id) >= 1 and length(provider_id) <= 255),
  constraint identities_user_id_fkey foreign key (user_id) references auth.users(id) on delete cascade
);

comment on table auth.identities is 'The ways in to an account. provider_id is the account''s own id for email and phone, and the subject of the id token for a provider. Which account an identity belongs to never changes: unlink, then link.';

create index identities_email on auth.identities using btree (email);
create index identities_user on auth.identities using btree (user_id);

-- Row security is on, for the owner too.
create policy "helpers copy those of who asks" on auth.identities for select to portal_definer
  using (user_id = (select private.user_id()));
create policy "helpers find that of a number" on auth.identities for select to portal_definer
  using (provider = 'phone');
create policy "the backup reads" on auth.identities for select to portal_backup
  using (true);
create policy "helpers remove that of a number" on auth.identities for delete to portal_definer
  using (provider = 'phone');
create policy "the account service" on auth.identities for all to portal_auth
  using (true)
  with check (true);

grant select, delete on auth.identities to portal_auth;
grant insert (
  user_id, provider, provider_id, identity_data, last_sign_in_at
) on auth.identities to portal_auth;
grant update (identity_data, last_sign_in_at, updated_at) on auth.identities to portal_auth;
grant select on auth.identities to portal_backup;
grant delete on auth.identities to portal_definer;
grant select (user_id, provider, email, last_sign_in_at, created_at) on auth.identities to portal_definer;

-- 1. after each row
create trigger note_ended_right after delete on auth.identities
for each row
when (old.provider <> all (array['email', 'phone']))
execute function private.note_ended_right('user_id,provider,provider_id');
