-- Second factors. An account with a verified one reads nothing from the database in a session that has
-- not shown it (private.user_id()).

comment on table auth.mfa_factors is
  'Second factors. The secret of one cannot be changed: unenrol and enrol again. Helper functions see that a factor exists, never its secret or number.';
comment on column auth.mfa_factors.begun_by is
  'The session that began it and may finish it. No key: sessions end, and are locked before factors.';

alter table auth.mfa_factors enable row level security, force row level security;

create policy "helpers look up" on auth.mfa_factors
  for select to portal_definer using (true);

create policy "the account service" on auth.mfa_factors
  for all to portal_auth using (true) with check (true);

grant select, delete on auth.mfa_factors to portal_auth;
grant insert (user_id, friendly_name, factor_type, secret, phone, begun_by) on auth.mfa_factors to portal_auth;
grant update (friendly_name, status, last_used_step, last_challenged_at, updated_at)
  on auth.mfa_factors to portal_auth;
grant select (id, user_id, friendly_name, factor_type, status, phone, created_at) on auth.mfa_factors to portal_definer;
