import type pg from 'pg';

// What of the database a test touches. Postgres counts the tables that were read or written and the functions that have
// ended; what a statement names is added, as a refused one counts nothing, and so are the functions in which it was refused
// and functions in SQL that the planner writes into a statement. More than is true costs a trial; less lets a mutant through.

/** Names with their schema. */
export type Touches = {
  functions: string[];
  tables: string[];
  /** Whether it asks Postgres's catalogue, where it sees all tables and functions. */
  asksCatalogue: boolean;
  /** Whether it reads the bodies of all functions there; of tests that were seen before this was noted, it is not known. */
  readsBodies?: boolean;
  /** The functions in which something was refused; of tests that were seen before this was noted, it is not known. */
  refusedIn?: string[];
  /** Whether it asks the catalogue at all, be it of certain tables. */
  readsCatalogue: boolean;
  /** Whether it may write, or asks the catalogue: one that only reads sets off no trigger and meets no constraint. */
  mayWrite: boolean;
};

export type Catalogue = {
  /** By the bare name, those of all schemas. */
  tables: Map<string, string[]>;
  functions: Map<string, string[]>;
  /** By a table or function, the functions in SQL that its policies, checks, defaults or body name. */
  mentions: Map<string, string[]>;
};

/** `written` rows of a table are among its count. */
export type Counted = { name: string; isTable: boolean; count: number; written: number };

type Ask = <Row extends pg.QueryResultRow>(query: string) => Promise<Row[]>;

const ours = `('public', 'private', 'auth', 'storage', 'realtime')`;

/** To be asked before and after a test, inside its transaction. */
export const counted = `
  select schemaname || '.' || relname as name, true as "isTable",
         (coalesce(seq_scan, 0) + coalesce(idx_scan, 0) + n_tup_ins + n_tup_upd + n_tup_del)::float8 as count,
         (n_tup_ins + n_tup_upd + n_tup_del)::float8 as written
    from pg_stat_xact_user_tables where schemaname in ${ours}
  union all
  select schemaname || '.' || funcname, false, sum(calls)::float8, 0
    from pg_stat_xact_user_functions where schemaname in ${ours} group by 1`;

export async function readNames(ask: Ask): Promise<Catalogue> {
  const tables = await ask<{ name: string; text: string }>(`
    select n.nspname || '.' || c.relname as name,
           concat_ws(' ',
             (select string_agg(concat_ws(' ', pg_get_expr(polqual, polrelid), pg_get_expr(polwithcheck, polrelid)), ' ')
                from pg_policy where polrelid = c.oid),
             (select string_agg(pg_get_constraintdef(oid), ' ') from pg_constraint where conrelid = c.oid and contype = 'c'),
             (select string_agg(pg_get_expr(adbin, adrelid), ' ') from pg_attrdef where adrelid = c.oid),
             (select string_agg(pg_get_triggerdef(oid), ' ') from pg_trigger where tgrelid = c.oid and not tgisinternal),
             case when c.relkind = 'v' then pg_get_viewdef(c.oid) end) as text
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname in ${ours} and c.relkind in ('r', 'p', 'v')`);
  const functions = await ask<{ name: string; text: string; inlined: boolean }>(`
    select n.nspname || '.' || p.proname as name, string_agg(p.prosrc, ' ') as text, bool_or(l.lanname = 'sql') as inlined
      from pg_proc p join pg_namespace n on n.oid = p.pronamespace join pg_language l on l.oid = p.prolang
     where n.nspname in ${ours} group by 1`);
  const inlined = byBareName(functions.filter(({ inlined }) => inlined));
  return {
    tables: byBareName(tables),
    functions: byBareName(functions),
    mentions: new Map([...tables, ...functions].map(({ name, text }) => [name, namedIn([text], inlined)])),
  };
}

function byBareName(all: readonly { name: string }[]): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const { name } of all) {
    const bare = name.slice(name.indexOf('.') + 1);
    found.set(bare, [...(found.get(bare) ?? []), name]);
  }
  return found;
}

function namedIn(texts: readonly string[], names: Map<string, string[]>): string[] {
  const words = new Set(texts.flatMap((text) => text.toLowerCase().match(/\b[a-z_]\w*/g) ?? []));
  return [...words].flatMap((word) => names.get(word) ?? []);
}

/** By what Postgres says of where it was, as `PL/pgSQL function private.tell(uuid) line 3 at RAISE`. */
export const functionsIn = (contexts: readonly string[]): string[] => [
  ...new Set(
    contexts.flatMap((one) => [...one.matchAll(/\bfunction "?([\w.]+)/g)].map(([, name]) => name ?? '')),
  ),
];

/**
 * @param asked the statements of a test, with their values
 * @param refusedIn Postgres's contexts of what was refused
 */
export function touchedBy(
  { asked, refusedIn }: { asked: readonly string[]; refusedIn: readonly string[] },
  before: readonly Counted[],
  after: readonly Counted[],
  catalogue: Catalogue,
): Touches {
  const were = new Map(before.map((one) => [`${one.isTable} ${one.name}`, one]));
  const had = ({ isTable, name }: Counted) => were.get(`${isTable} ${name}`);
  const grown = after.filter((one) => one.count > (had(one)?.count ?? 0));
  const ofKind = (isTable: boolean) => grown.filter((one) => one.isTable === isTable).map(({ name }) => name);
  const tables = new Set([...ofKind(true), ...namedIn(asked, catalogue.tables)]);
  const refusing = namedIn(functionsIn(refusedIn), catalogue.functions);
  const functions = new Set([...ofKind(false), ...namedIn(asked, catalogue.functions), ...refusing]);
  // A set that grows while it is walked through is walked through to its end.
  for (const table of tables) for (const name of catalogue.mentions.get(table) ?? []) functions.add(name);
  for (const one of functions) for (const name of catalogue.mentions.get(one) ?? []) functions.add(name);
  const asksAny = asked.some((text) => catalogues.test(text));
  // Not one that asks of a certain table, which is a value of its.
  const asksCatalogue = asksAny && !asked.some((text) => catalogue.tables.has(text.replace(/^\w+\./, '')));
  return {
    tables: [...tables].sort(),
    functions: [...functions].sort(),
    refusedIn: refusing.sort(),
    readsCatalogue: asksAny,
    mayWrite:
      asksAny ||
      asked.some((text) => writes.test(text)) ||
      after.some((one) => one.written > (had(one)?.written ?? 0)),
    asksCatalogue,
    readsBodies: asksCatalogue && asked.some((text) => /\bprosrc\b/.test(text)),
  };
}

const catalogues = /\bpg_(class|attribute|trigger|constraint|policy|proc|index)\b/;
/** A function that is called may write, and be refused before it has. */
const writes =
  /\b(insert|update|delete|merge|truncate|copy)\b|\bselect\s+(\w+\.)?\w+\(|\bfrom\s+(\w+\.)?\w+\(/i;

/** What of a mutant tells which tests may notice it. */
export type Noticeable = {
  names: readonly string[];
  isInside: boolean;
  isOfWrites: boolean;
  /** Whether only tests that read the catalogue are to see it for now. */
  isForCatalogue?: boolean;
};

/** Whether a test that touches this may notice a change of these. */
export const mayNotice = (
  { tables, functions, asksCatalogue, readsBodies = false, readsCatalogue, mayWrite }: Touches,
  { names, isInside, isOfWrites, isForCatalogue = false }: Noticeable,
): boolean =>
  (readsCatalogue || !isForCatalogue) &&
  (mayWrite || !isOfWrites) &&
  (names.some((name) => tables.includes(name) || functions.includes(name)) ||
    (isInside ? readsBodies : asksCatalogue));
