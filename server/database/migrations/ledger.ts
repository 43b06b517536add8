import type pg from 'pg';

/** What a database knows of a file that was applied to it. */
export type LedgerEntry = {
  name: string;
  digest: string;
  /** The functions that the file made, as Postgres identifies them: `private.user_id()`. */
  makes: string[];
};

/** Whether it is a migration, applied once: a change of tables or of their rows. */
export const isVersioned = ({ name }: { name: string }): boolean => name.startsWith('migrations/');

/** `older`: the list of a portal before 0.2, whose names were those of its migrations. */
export type Ledger =
  | { kind: 'none' }
  | { kind: 'older'; applied: { name: string; digest: string | null }[] }
  | { kind: 'kept'; entries: LedgerEntry[] };

/** What was applied to this database, by whichever version of the portal. */
export async function readLedger(client: pg.Client): Promise<Ledger> {
  const { rows: columns } = await client.query<{ name: string }>(
    `select attname as name from pg_attribute
      where attrelid = to_regclass('private.migrations') and attnum > 0 and not attisdropped`,
  );
  const has = (name: string) => columns.some((column) => column.name === name);
  if (columns.length === 0) return { kind: 'none' };
  if (has('makes')) {
    const { rows } = await client.query<LedgerEntry>(
      'select name, digest, makes from private.migrations order by name collate "C"',
    );
    return { kind: 'kept', entries: rows };
  }
  const { rows: applied } = await client.query<{ name: string; digest: string | null }>(
    `select name, ${has('digest') ? 'digest' : 'null::text as digest'} from private.migrations order by name`,
  );
  return { kind: 'older', applied };
}

/** Makes the list, empty. The name is that of the older one, so that older versions see what they do not know. */
export async function makeLedger(client: pg.Client): Promise<void> {
  await client.query(`
    create schema if not exists private;
    drop table if exists private.migrations;
    create table private.migrations (
      name text primary key,
      digest text not null,
      makes text[] not null default '{}',
      applied_at timestamptz not null default now()
    );
    comment on table private.migrations is
      'The files of database/ that were applied to this database. The owner''s alone.';
    comment on column private.migrations.digest is
      'SHA-256 of the file, in hexadecimal, with line ends of one character.';
    comment on column private.migrations.makes is
      'The functions that the file made; one that no file makes any more is dropped.';`);
}

export async function note(client: pg.Client, entries: readonly LedgerEntry[]): Promise<void> {
  await client.query(
    `insert into private.migrations (name, digest, makes)
     select name, digest, makes from jsonb_to_recordset($1) as f (name text, digest text, makes text[])
     on conflict (name) do update set digest = excluded.digest, makes = excluded.makes, applied_at = now()`,
    [JSON.stringify(entries)],
  );
}

export async function forget(client: pg.Client, names: readonly string[]): Promise<void> {
  await client.query('delete from private.migrations where name = any($1)', [names]);
}
