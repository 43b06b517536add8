-- Not unlogged, though nobody would miss the counts: when a crash cuts off the transaction that makes an unlogged
-- table, what is left of it can keep Postgres from ever starting again.
create table auth.rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);

create index rate_limits_expire on auth.rate_limits (expire);
