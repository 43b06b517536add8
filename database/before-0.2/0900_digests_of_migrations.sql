-- A released migration is never edited: a database that has it already would go on with what it did before. Each
-- keeps the digest of its text as it was applied, and a start compares (server/database/history.ts). Those applied
-- before have none; the next start notes what the files say then.

alter table private.migrations add column digest text;
comment on column private.migrations.digest is
  'SHA-256 of the file, in hexadecimal, with line ends of one character; null until a start has seen it.';
