-- Generated from the migrated database by `npm run types`; do not edit.

create table auth.rate_limits (
  key character varying(255) not null,
  points integer not null default 0,
  expire bigint,
  constraint rate_limits_pkey primary key (key)
);

comment on table auth.rate_limits is 'What was counted against whom. A key holds a hash of the account or the address, never the thing itself.';
comment on column auth.rate_limits.expire is 'Milliseconds since 1970 when the counting starts anew.';

create index rate_limits_expire on auth.rate_limits using btree (expire);

-- Row security is on, for the owner too.
create policy "the backup reads" on auth.rate_limits for select to portal_backup
  using (true);
create policy "the account service" on auth.rate_limits for all to portal_auth
  using (true)
  with check (true);

grant select, delete on auth.rate_limits to portal_auth;
grant insert (key, points, expire) on auth.rate_limits to portal_auth;
grant update (points, expire) on auth.rate_limits to portal_auth;
grant select on auth.rate_limits to portal_backup;
