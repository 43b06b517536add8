-- Counters of the rate limits, shared by all servers. The limiter library reads and writes them by
-- this shape: (key, points, expire), in this order. Losing them in a crash would only be generous, so
-- they are not written to the log of the database.

create unlogged table auth.rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);

create index rate_limits_expire on auth.rate_limits (expire);

alter table auth.rate_limits enable row level security;
alter table auth.rate_limits force row level security;

create policy "the account service" on auth.rate_limits
  for all to portal_auth using (true) with check (true);

grant select, delete on auth.rate_limits to portal_auth;
grant insert (key, points, expire), update (points, expire) on auth.rate_limits to portal_auth;

comment on table auth.rate_limits is
  'What was counted against whom. A key holds a hash of the account or the address, never the thing itself.';
comment on column auth.rate_limits.expire is 'Milliseconds since 1970 when the counting starts anew.';
