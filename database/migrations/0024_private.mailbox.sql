create table private.mailbox (
  id bigint generated always as identity primary key,
  outbox_id bigint not null unique,
  recipient text not null,
  kind text not null,
  subject text not null,
  text_body text not null,
  html_body text not null,
  created_at timestamptz not null default now()
);

create index mailbox_recipient on private.mailbox (lower(recipient), id);
create index mailbox_age on private.mailbox (created_at);
