-- Generated from the migrated database by `npm run types`; do not edit.

create table private.migrations (
  name text not null,
  digest text not null,
  makes text[] not null default '{}'::text[],
  applied_at timestamp with time zone not null default now(),
  constraint migrations_pkey primary key (name)
);

comment on table private.migrations is 'The files of database/ that were applied to this database. The owner''s alone.';
comment on column private.migrations.digest is 'SHA-256 of the file, in hexadecimal, with line ends of one character.';
comment on column private.migrations.makes is 'The functions that the file made; one that no file makes any more is dropped.';

-- Row security is OFF, NOT FOR THE OWNER.

grant select on private.migrations to portal_backup;
