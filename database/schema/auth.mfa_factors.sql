-- Generated from the migrated database by `npm run types`; do not edit.

create table auth.mfa_factors (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  friendly_name text,
  factor_type text not null,
  status text not null default 'unverified',
  secret text,
  phone text,
  last_used_step bigint,
  last_challenged_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  begun_by uuid,
  constraint mfa_factors_pkey primary key (id),
  constraint mfa_factors_check check ((factor_type = 'totp') = (secret is not null)),
  constraint mfa_factors_check1 check ((factor_type = 'phone') = (phone is not null)),
  constraint mfa_factors_factor_type_check check (factor_type = any (array['totp', 'phone', 'webauthn'])),
  constraint mfa_factors_friendly_name_check check (length(friendly_name) <= 120),
  constraint mfa_factors_phone_check check (phone ~ '^[1-9][0-9]{6,14}$'),
  constraint mfa_factors_status_check check (status = any (array['unverified', 'verified'])),
  constraint mfa_factors_user_id_fkey foreign key (user_id) references auth.users(id) on delete cascade
);

comment on table auth.mfa_factors is 'Second factors. The secret of one cannot be changed: unenrol and enrol again. Helper functions see that a factor exists, never its secret or number.';
comment on column auth.mfa_factors.begun_by is 'The session that began it and may finish it. No key: sessions end, and are locked before factors.';

create unique index mfa_factors_name on auth.mfa_factors using btree (user_id, friendly_name)
where friendly_name <> '';
create index mfa_factors_user on auth.mfa_factors using btree (user_id, status);

-- Row security is on, for the owner too.
create policy "helpers look up" on auth.mfa_factors for select to portal_definer
  using (true);
create policy "the backup reads" on auth.mfa_factors for select to portal_backup
  using (true);
create policy "the account service" on auth.mfa_factors for all to portal_auth
  using (true)
  with check (true);

grant select, delete on auth.mfa_factors to portal_auth;
grant insert (
  user_id, friendly_name, factor_type, secret, phone, begun_by
) on auth.mfa_factors to portal_auth;
grant update (
  friendly_name, status, last_used_step, last_challenged_at, updated_at
) on auth.mfa_factors to portal_auth;
grant select on auth.mfa_factors to portal_backup;
grant select (
  id, user_id, friendly_name, factor_type, status, phone, created_at
) on auth.mfa_factors to portal_definer;
