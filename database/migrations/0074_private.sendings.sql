create table private.sendings (
  holder text not null check (holder in ('school', 'account')),
  id uuid not null,
  kind text not null check (length(kind) <= 60),
  span text not null check (span in ('hour', 'day')),
  since timestamptz not null,
  count bigint not null,
  primary key (holder, id, kind, span)
);
