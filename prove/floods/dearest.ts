import type pg from 'pg';
import { type Catalog, type Link, nameOf, readCatalog, type Table } from '../probe/catalog.ts';
import { type Actor, actors, type Target } from './portal.ts';

/** Embeds in each other, and lists among them, as many as are allowed: server/tables/limits.ts. */
const deepest = { embeds: 5, lists: 3 };
/** Chains of embeds that are tried from each table. */
const chainsEach = 6;
/** Of each actor so many are kept. */
const kept = 4;

export type Priced = { path: string; ms: number; status: number };

/**
 * What each may ask that costs most, found by asking everything once that the catalogue offers: each table whole, counted,
 * ordered and searched, chains of embeds both ways, and each function that only reads. A table that is new is in it.
 */
export async function findDearest(
  client: pg.ClientBase,
  target: Target,
  tell: (actor: Actor, priced: readonly Priced[], tried: number) => void = () => {},
): Promise<Target['dearest']> {
  const paths = candidates(await readCatalog(client));
  const dearest = { ...target.dearest };
  for (const actor of actors) {
    const priced: Priced[] = [];
    for (const path of paths) {
      const price = await priceOf(target, actor, path);
      // What is refused at once costs nothing; what Postgres was given until its time was over, most.
      if (price.status === 200 || price.status === 206 || price.ms > 200) priced.push(price);
    }
    const first = priced.sort((one, other) => other.ms - one.ms).slice(0, 3 * kept);
    // Once more, so that what only came first is not taken for dear.
    const again = await Promise.all(first.map(({ path }) => priceOf(target, actor, path)));
    const chosen = again.sort((one, other) => other.ms - one.ms).slice(0, kept);
    dearest[actor] = chosen.map(({ path }) => path);
    tell(actor, chosen, paths.length);
  }
  return dearest;
}

async function priceOf(target: Target, actor: Actor, path: string): Promise<Priced> {
  const begun = performance.now();
  const response = await fetch(`${target.url}/rest/v1/${path}`, { headers: headersOf(target, actor) });
  await response.arrayBuffer();
  return { path, ms: performance.now() - begun, status: response.status };
}

/** As they ask, from one address of theirs. */
export function headersOf(
  { publishableKey, tokens }: Pick<Target, 'publishableKey' | 'tokens'>,
  actor: Actor,
): Record<string, string> {
  const token = tokens[actor];
  return {
    apikey: publishableKey,
    'x-forwarded-for': `192.0.2.${10 + actors.indexOf(actor)}`,
    ...(token && { authorization: `Bearer ${token}` }),
  };
}

/** Requests below /rest/v1, from the catalogue alone. */
export function candidates({ tables, links, functions }: Catalog): string[] {
  const served = tables.filter(({ schema }) => schema === 'public');
  const reads = served.flatMap((table) => {
    const texts = table.columns.filter(({ isText }) => isText).map(({ name }) => name);
    const last = texts.at(-1);
    return [
      `${table.name}?select=*`,
      `${table.name}?select=*&limit=1000`,
      `${table.name}?select=count`,
      ...(last ? [`${table.name}?select=*&order=${last}.desc&offset=500`] : []),
      ...(texts.length > 0
        ? [`${table.name}?select=*&or=(${texts.map((name) => `${name}.ilike.*a*e*`).join(',')})`]
        : []),
      ...chainsOf(table, links).map((chain) => `${table.name}?select=${chain}&limit=1000`),
    ];
  });
  const calls = functions
    .filter(({ isVolatile }) => !isVolatile)
    .map(({ name, args }) => {
      const given = args.map((arg) => `${arg.name}=${encodeURIComponent(largestOf(arg.type))}`);
      return `rpc/${name}?${given.join('&')}`;
    });
  return [...reads, ...calls];
}

/** The largest or most general value of a type. */
function largestOf(type: string): string {
  if (/^(?:int|bigint|smallint|numeric)/.test(type)) return '1000';
  if (/^(?:date|timestamp)/.test(type)) return '2026-01-01';
  if (type === 'boolean') return 'true';
  if (type === 'uuid') return '00000000-0000-4000-8000-000000000000';
  if (type.endsWith('[]')) return '{}';
  return 'a';
}

/** Chains of embeds from a table: at each step to another neighbour, lists first as long as they are allowed. */
function chainsOf(table: Table, links: readonly Link[]): string[] {
  return Array.from({ length: chainsEach }, (_, turn) => `*${chainFrom(nameOf(table), links, turn, 0, 0)}`);
}

function chainFrom(at: string, links: readonly Link[], turn: number, depth: number, lists: number): string {
  if (depth === deepest.embeds) return '';
  const out = links.filter(({ from, to }) => from === at && to.startsWith('public.'));
  const back = links.filter(({ to, from }) => to === at && from.startsWith('public.'));
  const ways = lists < deepest.lists && back.length > 0 ? back : out;
  const link = ways[(turn + depth) % Math.max(1, ways.length)];
  if (!link) return '';
  const isList = ways === back;
  const next = isList ? link.from : link.to;
  const inner = chainFrom(next, links, turn, depth + 1, lists + (isList ? 1 : 0));
  return `,e${depth}:${next.replace('public.', '')}!${link.constraint}(*${inner})`;
}
