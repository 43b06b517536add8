-- Generated from the migrated database by `npm run types`; do not edit.

create table private.sendings (
  holder text not null,
  id uuid not null,
  kind text not null,
  span text not null,
  since timestamp with time zone not null,
  count bigint not null,
  constraint sendings_pkey primary key (holder, id, kind, span),
  constraint sendings_holder_check check (holder = any (array['school', 'account'])),
  constraint sendings_kind_check check (length(kind) <= 60),
  constraint sendings_span_check check (span = any (array['hour', 'day']))
);

comment on table private.sendings is 'What each account and school has sent out in the present hour and day. Nobody but the triggers that count writes it, nobody but the helpers reads it.';
comment on column private.sendings.since is 'When that hour or day began; a count of an earlier one is past.';

-- Row security is on, for the owner too.
create policy "the backup reads" on private.sendings for select to portal_backup
  using (true);
create policy helpers on private.sendings for all to portal_definer
  using (true)
  with check (true);

grant select on private.sendings to portal_backup;
grant select, insert, update on private.sendings to portal_definer;
