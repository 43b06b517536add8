-- Of the rights that rows give it was known only that they are there: a restore to a moment before gave them back.
create table private.ended_rights (
  id bigint primary key generated always as identity,
  relation text not null,
  key jsonb not null,
  lost jsonb,
  ended_at timestamptz not null default clock_timestamp()
);

create index ended_rights_ended on private.ended_rights (ended_at);
