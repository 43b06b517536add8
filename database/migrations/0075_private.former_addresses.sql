create table private.former_addresses (
  user_id uuid not null references public.portal_users (user_id) on delete cascade,
  mailbox_digest bytea not null,
  primary key (user_id, mailbox_digest)
);

create index former_addresses_mailbox on private.former_addresses (mailbox_digest);
