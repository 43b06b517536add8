/**
 * Rows that an answer of the tables shows or counts, held against a plain read of the whole table by the same person:
 * the sets that the matrices (database/tests) state row by row. Whatever a question is made of (columns, embeds, trees,
 * orders, pages, counts), it may show no more than that.
 */
import type { World } from '../../database/tests/world.ts';
import { type ActorName, scopeOf } from '../../database/tests/world.ts';
import type { Database } from '../../server/database/database.ts';
import type { Answer } from './answers.ts';
import { type Callable, type Catalog, nameOf, type Table } from './catalog.ts';
import type { Asker } from './faces.ts';
import type { Asked } from './requests.ts';

export type Shown = {
  /** The keys of the rows that stand in the answer, by table. */
  rows: Map<Table, Set<string>>;
  /** Of which table the answer tells a number of rows, where it does. */
  counted?: { of: Table; rows: number };
};

/** What an answer shows. Nothing of a refusal, of a plan, of CSV, and of what a request writes. */
export function shownIn({ method, path, headers }: Asked, answer: Answer, catalog: Catalog): Shown {
  const shown: Shown = { rows: new Map() };
  const of = answer.status < 300 ? askedTable(method, path, catalog) : undefined;
  if (!of) return shown;
  const isJson = /^application\/(?:json|vnd\.pgrst\.object)/.test(answer.type);
  const parsed = isJson && answer.text ? (JSON.parse(answer.text) as unknown) : [];
  const isAggregate = /select=[^&]*(?:count|max|min)\(\)/.test(decodeURIComponent(path));
  const told = isAggregate ? numberIn(parsed) : totalIn(answer.range, headers.prefer ?? '');
  if (told !== undefined) shown.counted = { of, rows: told };
  if (!isAggregate) gather(parsed, of, catalog, shown.rows);
  return shown;
}

const byName = <Named extends { name: string; schema?: string }>(
  all: readonly Named[],
  name: string | undefined,
) => all.find((each) => each.name === name && (each.schema ?? 'public') === 'public');

/** The table that is read, or whose rows a function returns that only reads. */
function askedTable(method: string, path: string, { tables, functions }: Catalog): Table | undefined {
  const called = byName<Callable>(functions, /^\/rest\/v1\/rpc\/(\w+)/.exec(path)?.[1]);
  if (called) return called.isVolatile ? undefined : byName(tables, called.returns ?? '');
  if (method !== 'GET' && method !== 'HEAD') return undefined;
  return byName(tables, /^\/rest\/v1\/(\w+)\?/.exec(path)?.[1]);
}

/** `select=count()`, without a column to group by: one number. */
function numberIn(parsed: unknown): number | undefined {
  const [only] = (Array.isArray(parsed) ? parsed : [parsed]) as { count?: unknown }[];
  return typeof only?.count === 'number' ? only.count : undefined;
}

/** The exact number of rows that there are, behind the slash; estimates are of nobody's rows. */
function totalIn(range: string, prefer: string): number | undefined {
  const total =
    /count=exact/.test(prefer) && !/count=(?:planned|estimated)/.test(prefer) && /\/(\d+)$/.exec(range);
  return total ? Number(total[1]) : undefined;
}

function gather(value: unknown, of: Table, catalog: Catalog, rows: Shown['rows']): void {
  if (Array.isArray(value)) {
    for (const each of value) gather(each, of, catalog, rows);
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  for (const [name, part] of Object.entries(value)) {
    if (name === of.key && part !== null) rows.set(of, (rows.get(of) ?? new Set()).add(String(part)));
    const isColumn = of.columns.some((column) => column.name === name);
    const embedded = isColumn ? undefined : byName(catalog.tables, name);
    if (embedded) gather(part, embedded, catalog, rows);
  }
}

/** Says what of an answer lies beyond a plain read. */
export type Bounds = {
  beyond(actor: Asker, shown: Shown): Promise<string[]>;
  /** What somebody may read has changed since. */
  forget(): void;
};

export function boundsOf(world: World, database: Database): Bounds {
  const known = new Map<string, ReadonlySet<string>>();
  /** Of a column or an expression, in a plain read of all rows; nothing where the table may not be read so. */
  const plainly = async (actor: Asker, of: Table, expression: string): Promise<ReadonlySet<string>> => {
    const text = `select ${expression}::text as said from "${of.schema}"."${of.name}"`;
    const place = `${actor} ${text}`;
    const before = known.get(place);
    if (before) return before;
    const { rows } = await database
      .queryScoped<{ said: string }>(scopeOf(world, actor as ActorName), { text }, { readOnly: true })
      .catch((error: { code?: string }) => {
        if (error.code === '42501') return { rows: [] };
        throw error;
      });
    const said = new Set(rows.map((row) => row.said));
    known.set(place, said);
    return said;
  };
  return {
    forget: () => known.clear(),
    async beyond(actor, { rows, counted }) {
      const found: string[] = [];
      for (const [of, shown] of rows) {
        const readable = await plainly(actor, of, `"${of.key}"`);
        const more = [...shown].filter((key) => !readable.has(key));
        found.push(...more.map((key) => `${nameOf(of)} ${key}, which a plain read does not show`));
      }
      if (counted && counted.rows > 0) {
        const [most = '0'] = await plainly(actor, counted.of, 'count(*)');
        if (counted.rows > Number(most))
          found.push(`${counted.rows} rows of ${nameOf(counted.of)}, of which a plain read shows ${most}`);
      }
      return found;
    },
  };
}
