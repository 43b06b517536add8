/** Requests made from the catalogue: what somebody could ask who knows every name of it, and every id of others. */
import fc from 'fast-check';
import type { Callable, Catalog, Column, Link, Table } from './catalog.ts';

export type Asked = { method: string; path: string; headers: Record<string, string>; body?: string };

const operators = [
  'eq',
  'neq',
  'gt',
  'gte',
  'lt',
  'lte',
  'like',
  'ilike',
  'match',
  'imatch',
  'in',
  'is',
  'fts',
  'plfts',
  'cs',
  'cd',
  'ov',
];
const preferences = [
  'count=exact',
  'count=planned',
  'count=estimated',
  'return=representation',
  'return=headers-only',
  'missing=default',
];
const accepts = [
  'application/json',
  'application/json',
  'application/json',
  'application/json',
  'application/json',
  'application/json',
  'application/json',
  'text/csv',
  'application/vnd.pgrst.object+json',
  'application/vnd.pgrst.plan+json',
  'application/geo+json',
];

/**
 * @param values ids and marks of the world: what filters, arguments and written values are drawn from
 * @param files names in the file storage, by bucket
 */
export function requestsOf(
  catalog: Catalog,
  values: readonly string[],
  files: readonly { bucket: string; name: string }[],
): fc.Arbitrary<Asked> {
  const tables = catalog.tables.filter(({ schema }) => schema === 'public');
  const value = valuesOf(values);
  const table = fc.constantFrom(...tables);
  const reads = table.chain((of) => reading(catalog, of, value));
  const writes = table.chain((of) => writing(of, value));
  const calls = fc.constantFrom(...catalog.functions).chain((of) => calling(of, value));
  return fc.oneof(
    { weight: 8, arbitrary: reads },
    { weight: 3, arbitrary: writes },
    { weight: 4, arbitrary: calls },
    { weight: 2, arbitrary: filing(files) },
  );
}

type ValueOf = (type: string) => fc.Arbitrary<string>;

/** Values of a type, now and then of another: what fits is answered, what does not is refused in words that may tell. */
function valuesOf(values: readonly string[]): ValueOf {
  const ids = values.filter((value) => value.includes('-'));
  const marks = values.filter((value) => !value.includes('-'));
  const any = fc.constantFrom(...values, 'true', 'null', '0', '2030-01-01', '*', '%', '');
  const fitting = (type: string): fc.Arbitrary<string> => {
    if (type === 'uuid') return fc.constantFrom(...ids);
    if (type === 'boolean') return fc.constantFrom('true', 'false');
    if (/^(integer|bigint|smallint|numeric|double)/.test(type)) return fc.constantFrom('0', '1', '6', '100');
    if (/^(date|time)/.test(type)) return fc.constantFrom('2026-03-02', '2030-01-01', '2000-01-01');
    return fc.constantFrom(...marks, 'zq%', '%', '*', 'zq*');
  };
  return (type) => fc.oneof({ weight: 9, arbitrary: fitting(type) }, { weight: 1, arbitrary: any });
}

const operatorsOf = (type: string): readonly string[] => {
  if (/^(text|character)/.test(type)) return operators;
  return type.endsWith('[]')
    ? ['cs', 'cd', 'ov', 'eq', 'is']
    : ['eq', 'neq', 'gt', 'gte', 'lt', 'lte', 'in', 'is'];
};

const isText = (column: Column) => column.isText;
const encoded = encodeURIComponent;

function filterOf(of: Table, value: ValueOf): fc.Arbitrary<[string, string]> {
  return fc
    .constantFrom(...of.columns)
    .chain(({ name, type }) =>
      fc
        .tuple(fc.constantFrom(...operatorsOf(type)), fc.boolean(), value(type))
        .map(([operator, negated, given]): [string, string] => [
          name,
          `${negated ? 'not.' : ''}${operator}.${operandOf(operator, given)}`,
        ]),
    );
}

function operandOf(operator: string, given: string): string {
  if (operator === 'in') return `(${given})`;
  if (operator === 'is') return 'null';
  return ['cs', 'cd', 'ov'].includes(operator) ? `{${given}}` : given;
}

function reading(catalog: Catalog, of: Table, value: ValueOf): fc.Arbitrary<Asked> {
  const column = fc.constantFrom(...of.columns.map(({ name }) => name), '*');
  const texts = of.columns.filter(isText).map(({ name }) => name);
  const order = fc.constantFrom(...of.columns.map(({ name }) => name));
  const filter = filterOf(of, value);
  // Each part is in some requests only: of those that have all of them hardly one is answered with a row.
  return fc
    .record({
      method: fc.constantFrom('GET', 'GET', 'GET', 'GET', 'GET', 'HEAD'),
      columns: fc.oneof(fc.constant(['*']), fc.uniqueArray(column, { maxLength: 4 })),
      embeds: sometimes(2, embedOf(catalog, `public.${of.name}`, 2)),
      filters: fc.oneof(sometimes(2, filter), fc.array(filter, { minLength: 2, maxLength: 3 })),
      tree: sometimes(
        5,
        fc.tuple(
          fc.constantFrom('or', 'and', 'not.or', 'not.and'),
          fc.array(filter, { minLength: 1, maxLength: 3 }),
        ),
      ),
      order: sometimes(2, fc.tuple(order, fc.constantFrom('asc', 'desc', 'desc.nullslast'))),
      page: sometimes(4, fc.tuple(fc.constantFrom(0, 1, 20), fc.constantFrom(1, 2, 200))),
      counted: sometimes(
        8,
        fc.constantFrom('count()', ...texts.flatMap((name) => [`${name}.max()`, `${name}.min()`])),
      ),
      prefer: fc.oneof(fc.constant([]), fc.subarray(preferences)),
      accept: fc.constantFrom(...accepts),
    })
    .map(({ method, columns, embeds, filters, tree, order: by, page, counted, prefer, accept }) => {
      // An aggregate goes without columns, or every column would have to be grouped by.
      const select = (counted.length > 0 ? counted : [...columns, ...embeds]).join(',');
      const query = [
        ...(select ? [`select=${encoded(select)}`] : []),
        ...filters.map(([name, given]) => `${name}=${encoded(given)}`),
        ...tree.map(
          ([joint, of]) => `${joint}=${encoded(`(${of.map((pair) => pair.join('.')).join(',')})`)}`,
        ),
        ...(counted.length > 0 ? [] : by.map((parts) => `order=${parts.join('.')}`)),
        ...page.map(([offset, limit]) => `offset=${offset}&limit=${limit}`),
      ];
      return {
        method,
        path: `/rest/v1/${of.name}?${query.join('&')}`,
        headers: { accept, prefer: prefer.join(',') },
      };
    });
}

/** One, in one of so many requests. */
const sometimes = <Part>(of: number, part: fc.Arbitrary<Part>): fc.Arbitrary<Part[]> =>
  fc.oneof(
    { weight: of - 1, arbitrary: fc.constant<Part[]>([]) },
    { weight: 1, arbitrary: part.map((one) => [one]) },
  );

function embedOf({ links }: Catalog, from: string, depth: number): fc.Arbitrary<string> {
  const ways = links.filter(
    (link) =>
      [link.from, link.to].includes(from) && [link.from, link.to].every((name) => name.startsWith('public.')),
  );
  if (ways.length === 0 || depth === 0) return fc.constant('*');
  const other = (link: Link) => (link.from === from ? link.to : link.from);
  return fc
    .tuple(fc.constantFrom(...ways), fc.constantFrom('', '!inner', '!left'), fc.boolean())
    .chain(([link, kind, further]) => {
      const name = `${other(link).slice('public.'.length)}!${link.constraint}${kind}`;
      if (!further) return fc.constant(`${name}(*)`);
      return embedOf({ links } as Catalog, other(link), depth - 1).map((inner) => `${name}(*,${inner})`);
    });
}

function writing(of: Table, value: ValueOf): fc.Arbitrary<Asked> {
  const written = fc
    .subarray(of.columns, { maxLength: Math.min(5, of.columns.length) })
    .chain((columns) =>
      fc.tuple(...columns.map(({ name, type }) => fc.tuple(fc.constant(name), value(type)))),
    );
  return fc
    .record({
      method: fc.constantFrom('POST', 'PATCH', 'DELETE', 'PUT'),
      written,
      filters: fc.array(filterOf(of, value), { minLength: 1, maxLength: 2 }),
      prefer: fc.subarray([
        'return=representation',
        'count=exact',
        'resolution=merge-duplicates',
        'resolution=ignore-duplicates',
      ]),
    })
    .map(({ method, written, filters, prefer }) => {
      const body = Object.fromEntries(written);
      const where = filters.map(([name, filter]) => `${name}=${encoded(filter)}`).join('&');
      return {
        method,
        path: `/rest/v1/${of.name}?${where}`,
        headers: {
          'content-type': 'application/json',
          prefer: ['return=representation', ...prefer].join(','),
        },
        ...(method !== 'DELETE' && { body: JSON.stringify(body) }),
      };
    });
}

function calling({ name, args }: Callable, value: ValueOf): fc.Arbitrary<Asked> {
  const argument = (type: string): fc.Arbitrary<unknown> => {
    if (type.endsWith('[]')) return fc.array(argument(type.slice(0, -2)), { maxLength: 3 });
    if (/^(json|jsonb)$/.test(type))
      return fc.oneof(
        fc.constant({}),
        fc.array(fc.dictionary(fc.constantFrom('id', 'name', 'school_id', 'text'), value('uuid')), {
          maxLength: 2,
        }),
      );
    if (type === 'boolean') return fc.boolean();
    if (/^(integer|bigint|smallint|numeric|double)/.test(type)) return fc.nat(100);
    if (/^(date|timestamp)/.test(type)) return fc.constantFrom('2026-03-02', '2030-01-01');
    return value(type);
  };
  const given = fc.tuple(...args.map(({ name: of, type }) => fc.tuple(fc.constant(of), argument(type))));
  return given.map((pairs) => ({
    method: 'POST',
    path: `/rest/v1/rpc/${name}`,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(Object.fromEntries(pairs)),
  }));
}

function filing(files: readonly { bucket: string; name: string }[]): fc.Arbitrary<Asked> {
  const buckets = [...new Set(files.map(({ bucket }) => bucket))];
  const json = { 'content-type': 'application/json' };
  const file = fc.constantFrom(...files);
  const post = (path: string, body: unknown): Asked => ({
    method: 'POST',
    path,
    headers: json,
    body: JSON.stringify(body),
  });
  return fc.oneof(
    fc
      .tuple(
        fc.constantFrom(...buckets),
        fc.constantFrom('', ...files.map(({ name }) => name.slice(0, name.lastIndexOf('/') + 1))),
      )
      .map(([bucket, prefix]) => post(`/storage/v1/object/list/${bucket}`, { prefix, limit: 100 })),
    file.map(({ bucket, name }) => post(`/storage/v1/object/sign/${bucket}/${name}`, { expiresIn: 60 })),
    file.map(({ bucket, name }) => ({
      method: 'GET',
      path: `/storage/v1/object/info/${bucket}/${name}`,
      headers: {},
    })),
    file.map(({ bucket, name }) => ({
      method: 'GET',
      path: `/storage/v1/object/authenticated/${bucket}/${name}`,
      headers: {},
    })),
    fc.tuple(file, file).map(([from, to]) =>
      post('/storage/v1/object/copy', {
        bucketId: from.bucket,
        sourceKey: from.name,
        destinationKey: `${to.name}.copy`,
      }),
    ),
  );
}
