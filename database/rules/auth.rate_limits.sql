-- Counters of the rate limits, shared by all servers. The limiter library reads and writes them by
-- this shape: (key, points, expire), in this order.

comment on table auth.rate_limits is
  'What was counted against whom. A key holds a hash of the account or the address, never the thing itself.';
comment on column auth.rate_limits.expire is 'Milliseconds since 1970 when the counting starts anew.';

alter table auth.rate_limits enable row level security, force row level security;

create policy "the account service" on auth.rate_limits
  for all to portal_auth using (true) with check (true);

grant select, delete on auth.rate_limits to portal_auth;
grant insert (key, points, expire) on auth.rate_limits to portal_auth;
grant update (points, expire) on auth.rate_limits to portal_auth;
