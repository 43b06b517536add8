import type { Database } from '../../database/database.ts';
import type { DatabaseRole } from '../../database/roles.ts';

export type Column = {
  name: string;
  /** Name of the type and of its schema, as in pg_type. */
  type: string;
  typeSchema: string;
  isKey: boolean;
  /** The roles of the table interface that may select it. */
  readableBy: readonly DatabaseRole[];
};

/** A table whose changes are published (private.publish_changes). */
export type PublishedTable = { schema: string; name: string; columns: readonly Column[] };

/** Knows which tables are published and who may read which of their columns. */
export type Catalog = {
  tables(): Promise<readonly PublishedTable[]>;
  /** Reads anew at the next question, unless it was read in the last second: something did not fit. */
  doubt(): void;
};

/** Migrations run while other servers serve, so that what was read is not kept for ever. */
const keptMilliseconds = 60_000;
const doubtedMilliseconds = 1_000;

const statement = {
  name: 'published_tables',
  text: `
    select n.nspname as schema, c.relname as name, jsonb_agg(jsonb_build_object(
             'name', a.attname, 'type', y.typname, 'typeSchema', yn.nspname,
             'isKey', a.attnum = any (i.indkey),
             'readableBy', (select coalesce(jsonb_agg(reader), '[]')
                              from unnest(array['anon', 'authenticated', 'service_role']) as reader
                             where has_column_privilege(reader, c.oid, a.attnum, 'select')
                               and has_schema_privilege(reader, n.oid, 'usage'))
           ) order by a.attnum) as columns
      from pg_trigger t
      join pg_class c on c.oid = t.tgrelid
      join pg_namespace n on n.oid = c.relnamespace
      join pg_index i on i.indrelid = c.oid and i.indisprimary
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      join pg_type y on y.oid = a.atttypid
      join pg_namespace yn on yn.oid = y.typnamespace
     where t.tgfoid = 'private.record_inserts'::regproc and t.tgenabled in ('O', 'A')
     group by n.nspname, c.relname
     order by n.nspname, c.relname`,
};

export function createCatalog(database: Database, now: () => number = Date.now): Catalog {
  let kept: { at: number; tables: Promise<readonly PublishedTable[]> } | undefined;
  const read = async () => {
    const { rows } = await database.queryScoped<PublishedTable>({ role: 'portal_realtime' }, statement, {
      readOnly: true,
    });
    return rows;
  };
  return {
    tables() {
      if (!kept || now() - kept.at > keptMilliseconds) {
        const tables = read();
        tables.catch(() => {
          kept = undefined;
        });
        kept = { at: now(), tables };
      }
      return kept.tables;
    },
    doubt() {
      if (kept && now() - kept.at > doubtedMilliseconds) kept = undefined;
    },
  };
}

export function keysOf(table: PublishedTable): Column[] {
  return table.columns.filter((column) => column.isKey);
}

/** What `*` means for a role: the columns granted to it. */
export function readableColumns(table: PublishedTable, role: DatabaseRole): Column[] {
  return table.columns.filter((column) => column.readableBy.includes(role));
}
