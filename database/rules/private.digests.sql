comment on table private.digests is
  'The days whose digests are in the outbox. Nobody but the helpers reads or writes it.';

alter table private.digests enable row level security, force row level security;

create policy "helpers" on private.digests for all to portal_definer using (true) with check (true);

grant select, insert, delete on private.digests to portal_definer;
