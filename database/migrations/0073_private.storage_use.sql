create table private.storage_use (
  holder text not null check (holder in ('school', 'account')),
  id uuid not null,
  bytes bigint not null,
  primary key (holder, id)
);

-- What a statement adds to or takes from a school and an account; negative for what goes.
create type storage.byte_change as (school_id uuid, owner_id uuid, bytes bigint);
