-- Generated from the migrated database by `npm run types`; do not edit.

create table private.migrations (
  id integer not null default nextval('private.migrations_id_seq'::regclass),
  name character varying(255) not null,
  run_on timestamp without time zone not null,
  digest text,
  constraint migrations_pkey primary key (id)
);

comment on column private.migrations.digest is 'SHA-256 of the file, in hexadecimal, with line ends of one character; null until a start has seen it.';

-- Row security is OFF, NOT FOR THE OWNER.

grant select on private.migrations to portal_backup;
