-- Generated from the migrated database by `npm run types`; do not edit.

create table private.former_addresses (
  user_id uuid not null,
  mailbox_digest bytea not null,
  constraint former_addresses_pkey primary key (user_id, mailbox_digest),
  constraint former_addresses_user_id_fkey foreign key (user_id) references public.portal_users(user_id) on delete cascade
);

comment on table private.former_addresses is 'Mailboxes that learners'' accounts had before, as digests: none of them is the parent''s or guardian''s.';

create index former_addresses_mailbox on private.former_addresses using btree (mailbox_digest);

-- Row security is on, for the owner too.
create policy "the backup reads" on private.former_addresses for select to portal_backup
  using (true);
create policy "whoever compares addresses" on private.former_addresses for all to portal_definer
  using (true)
  with check (true);

grant select on private.former_addresses to portal_backup;
grant select, insert on private.former_addresses to portal_definer;
