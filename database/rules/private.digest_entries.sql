comment on table private.digest_entries is
  'Notices that wait for the digest of their person. Nobody but the helpers reads or writes it.';

alter table private.digest_entries enable row level security, force row level security;

create policy "helpers" on private.digest_entries for all to portal_definer using (true) with check (true);

grant select, insert, delete on private.digest_entries to portal_definer;
