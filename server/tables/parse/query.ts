import { parseWhole } from './cursor.ts';
import { type LogicTree, logicGroup, logicKey } from './logic.ts';
import { fieldPath, nameList } from './names.ts';
import { condition } from './operators.ts';
import { type OrderTerm, orderTerms } from './order.ts';
import { assertFewPatterns } from './pattern-count.ts';
import { assertRange, type RowRange, wholeNumber } from './range.ts';
import { type SelectItem, selectList } from './select.ts';

/** What an embed, or the table itself when `embeds` is empty, is asked for. */
export type Targeted<T> = { readonly embeds: readonly string[]; readonly value: T };

export type TableQuery = {
  readonly select: readonly SelectItem[];
  readonly filters: readonly Targeted<LogicTree>[];
  readonly orders: readonly Targeted<readonly OrderTerm[]>[];
  readonly ranges: readonly Targeted<RowRange>[];
  readonly columns: readonly string[] | null;
  readonly onConflict: readonly string[] | null;
  /** Parameters that are no filters: the arguments of a function that is read. */
  readonly parameters: readonly (readonly [name: string, value: string])[];
  /** Names of the filtering parameters as they were written. */
  readonly filterNames: readonly string[];
};

export type QueryParameter = readonly [name: string, value: string];

const single = new Set(['select', 'columns', 'on_conflict']);
const everywhere = new Set(['order', 'limit', 'offset', 'and', 'or']);

/**
 * Parses the query parameters of a request. With `callsFunction`, what has no operator is an argument
 * of the function; without, it is an error.
 */
export function parseQuery(parameters: readonly QueryParameter[], callsFunction: boolean): TableQuery {
  const first = (name: string) => parameters.find(([key]) => key === name)?.[1];
  const ending = (...names: string[]) => parameters.filter(([key]) => names.includes(lastName(key)));
  const select = first('select') ?? '*';
  const columns = first('columns');
  const onConflict = first('on_conflict');
  const read = parameters
    .filter(([key]) => !single.has(key) && !everywhere.has(lastName(key)))
    .map((parameter) => filterOrArgument(parameter, callsFunction));
  const filters = [...read.flatMap(({ filter }) => filter ?? []), ...ending('and', 'or').map(logicFilter)];
  assertFewPatterns(filters.map(({ value }) => value));
  return {
    select: parseWhole('select parameter', select, selectList),
    filters,
    orders: ending('order').map(([key, value]) => ({
      embeds: embedsOf(key),
      value: parseWhole('order', value, orderTerms),
    })),
    ranges: parseRanges(ending('limit', 'offset')),
    columns: columns === undefined ? null : parseWhole('columns parameter', columns, nameList),
    onConflict: onConflict === undefined ? null : parseWhole('on_conflict parameter', onConflict, nameList),
    parameters: read.flatMap(({ argument }) => (argument ? [argument] : [])),
    filterNames: read.flatMap(({ filter, name }) => (filter ? [name] : [])),
  };
}

function lastName(key: string): string {
  return key.slice(key.lastIndexOf('.') + 1);
}

const treePath = (key: string) => parseWhole('tree path', key, fieldPath);

/** The embeds before the last name of a key such as `client.project.order`. */
const embedsOf = (key: string): readonly string[] => treePath(key).embeds;

type FilterOrArgument = { name: string; filter?: Targeted<LogicTree>; argument?: QueryParameter };

function filterOrArgument([name, value]: QueryParameter, callsFunction: boolean): FilterOrArgument {
  if (callsFunction && !looksLikeFilter(value)) return { name, argument: [name, value] };
  const { embeds, field } = treePath(name);
  const parsed = parseWhole('filter', value, condition);
  return { name, filter: { embeds, value: { kind: 'filter', field, condition: parsed } } };
}

/** As the original decides it: what begins with an operator and a dot filters, all else is an argument. */
function looksLikeFilter(value: string): boolean {
  return /^(?:not\.)?(?:(?:in|is|isdistinct|neq|cs|cd|ov|sl|sr|nxr|nxl|adj)\.|(?:fts|plfts|phfts|wfts)(?:\([\w $]+\))?\.|(?:eq|gte|gt|lte|lt|like|ilike|match|imatch)(?:\((?:any|all)\))?\.)/.test(
    value,
  );
}

function logicFilter([key, value]: QueryParameter): Targeted<LogicTree> {
  const { embeds, operator, negated } = parseWhole('logic path', key, logicKey);
  const tree = parseWhole('logic tree', value, logicGroup, negated ? `not.${operator}` : operator);
  return { embeds, value: tree };
}

function parseRanges(parameters: readonly QueryParameter[]): Targeted<RowRange>[] {
  const byTarget = new Map<string, { embeds: readonly string[]; offset: number; limit: number | null }>();
  for (const [key, value] of parameters) {
    const embeds = embedsOf(key);
    const target = JSON.stringify(embeds);
    const range = byTarget.get(target) ?? { embeds, offset: 0, limit: null };
    const rows = wholeNumber(value);
    if (lastName(key) === 'limit') range.limit = rows;
    else range.offset = Math.max(0, rows ?? 0);
    byTarget.set(target, range);
  }
  return [...byTarget.values()].map(({ embeds, offset, limit }) => ({
    embeds,
    value: assertRange({ offset, limit }),
  }));
}
