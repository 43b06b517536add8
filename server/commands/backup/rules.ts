import pg from 'pg';
import { quoted, type Table } from './catalog.ts';

type ForeignKey = { schema: string; table: string; name: string; deferrable: boolean; deferred: boolean };

/**
 * Prepares the tables for rows that have been through their triggers once already: forced row security is
 * lifted, our triggers rest, foreign keys wait until all rows are there. All of it is the owner's to do,
 * inside the transaction.
 * @returns puts everything back; foreign keys are checked first.
 */
export async function liftRules(client: pg.Client, tables: Table[]): Promise<() => Promise<void>> {
  const names = tables.map(quoted);
  const { rows: forced } = await client.query<{ name: string }>(
    'select name from unnest($1::text[]) as name join pg_class on pg_class.oid = name::regclass where relforcerowsecurity',
    [names],
  );
  const { rows: keys } = await client.query<ForeignKey>(
    `select n.nspname as schema, c.relname as table, k.conname as name, k.condeferrable as deferrable, k.condeferred as deferred
     from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
     where k.contype = 'f' and k.conparentid = 0 and k.conrelid = any (select unnest($1::text[])::regclass)`,
    [names],
  );
  for (const { name } of forced) await client.query(`alter table ${name} no force row level security`);
  for (const name of names) await client.query(`alter table ${name} disable trigger user`);
  for (const key of keys) await alterKey(client, key, 'deferrable initially deferred');

  return async () => {
    await client.query('set constraints all immediate');
    for (const key of keys) await alterKey(client, key, timing(key));
    for (const name of names) await client.query(`alter table ${name} enable trigger user`);
    for (const { name } of forced) await client.query(`alter table ${name} force row level security`);
  };
}

function alterKey(client: pg.Client, key: ForeignKey, when: string) {
  const table = quoted({ schema: key.schema, name: key.table });
  return client.query(`alter table ${table} alter constraint ${pg.escapeIdentifier(key.name)} ${when}`);
}

function timing({ deferrable, deferred }: ForeignKey): string {
  if (!deferrable) return 'not deferrable';
  return deferred ? 'deferrable initially deferred' : 'deferrable initially immediate';
}
