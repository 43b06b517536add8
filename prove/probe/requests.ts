/** Requests made from the catalogue: what somebody could ask who knows every name of it, and every id of others. */
import fc from 'fast-check';
import { type Callable, type Catalog, type Column, type Link, nameOf, type Table } from './catalog.ts';
import { documentWith, type StoredFile } from './files.ts';

/** `file`: what the request names, so that any answer but a refusal is one about it. */
export type Asked = {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string;
  file?: StoredFile;
};

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

/** Of the world: what filters, arguments and written values are drawn from. `ids`: of each table, by its name. */
export type Values = { ids: ReadonlyMap<string, readonly string[]>; marks: readonly string[] };

export const kinds = ['reads', 'writes', 'calls', 'files'] as const;
export type Kind = (typeof kinds)[number];

/**
 * @param files what lies in the file storage
 * @param kind the only kind of requests, where not all are made
 */
export function requestsOf(
  catalog: Catalog,
  values: Values,
  files: readonly StoredFile[],
  kind?: Kind,
): fc.Arbitrary<Asked> {
  const tables = catalog.tables.filter(({ schema }) => schema === 'public');
  const value = valuesOf(catalog, values);
  const table = fc.constantFrom(...tables);
  const made: Record<Kind, { weight: number; arbitrary: fc.Arbitrary<Asked> }> = {
    reads: { weight: 8, arbitrary: table.chain((of) => reading(catalog, of, value)) },
    writes: { weight: 3, arbitrary: table.chain((of) => writing(of, value)) },
    calls: {
      weight: 4,
      arbitrary: fc.constantFrom(...catalog.functions).chain((of) => calling(of, value)),
    },
    files: { weight: 2, arbitrary: filing(files) },
  };
  return kind ? made[kind].arbitrary : fc.oneof(...Object.values(made));
}

/**
 * Values of a type, now and then of another: what fits is answered, what does not is refused in words that may tell.
 * `at` is the column or the argument that they are for, as `public.students.parent_id` or `p_student_id`.
 */
type ValueOf = (type: string, at: string) => fc.Arbitrary<string>;

function valuesOf(catalog: Catalog, { ids, marks }: Values): ValueOf {
  const all = [...ids.values()].flat();
  const any = fc.constantFrom(...all, ...marks, 'true', 'null', '0', '2030-01-01', '*', '%', '');
  const tablesAt = (at: string) => tablesOf(catalog, at);
  const idsAt = (at: string) => tablesAt(at).flatMap((table) => ids.get(table) ?? []);
  const fitting = (type: string, at: string): fc.Arbitrary<string> => {
    if (type === 'uuid') {
      const likely = idsAt(at);
      const possible = fc.constantFrom(...all);
      return likely.length > 0 ? fc.oneof(fc.constantFrom(...likely), possible) : possible;
    }
    if (type === 'boolean') return fc.constantFrom('true', 'false');
    if (/^(integer|bigint|smallint|numeric|double)/.test(type)) return fc.constantFrom('0', '1', '6', '100');
    if (/^(date|time)/.test(type)) return fc.constantFrom('2026-03-02', '2030-01-01', '2000-01-01');
    return fc.constantFrom(...marks, 'zq%', '%', '*', 'zq*');
  };
  return (type, at) => fc.oneof({ weight: 9, arbitrary: fitting(type, at) }, { weight: 1, arbitrary: any });
}

/** The tables whose rows a column or an argument names, as far as the links tell. */
function tablesOf({ tables, links }: Catalog, at: string): string[] {
  const isKey = tables.find((table) => `${nameOf(table)}.${table.key}` === at);
  if (isKey) return [nameOf(isKey)];
  const linked = at.includes('.')
    ? links.filter(({ from, fromColumn }) => `${from}.${fromColumn}` === at)
    : links.filter(({ fromColumn }) => fromColumn === at.replace(/^p_/, ''));
  return [...new Set(linked.map(({ to }) => to))];
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
        .tuple(fc.constantFrom(...operatorsOf(type)), fc.boolean(), value(type, `${nameOf(of)}.${name}`))
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
      fc.tuple(
        ...columns.map(({ name, type }) => fc.tuple(fc.constant(name), value(type, `${nameOf(of)}.${name}`))),
      ),
    );
  return fc
    .record({
      method: fc.constantFrom('POST', 'PATCH', 'DELETE', 'PUT'),
      written,
      filters: fc.array(filterOf(of, value), { minLength: 1, maxLength: 2 }),
      // Whoever may change a row that they may not read does not ask for it.
      returned: fc.constantFrom('return=representation', 'return=representation', 'return=minimal'),
      prefer: fc.subarray(['count=exact', 'resolution=merge-duplicates', 'resolution=ignore-duplicates']),
    })
    .map(({ method, written, filters, returned, prefer }) => {
      const body = Object.fromEntries(written);
      const where = filters.map(([name, filter]) => `${name}=${encoded(filter)}`).join('&');
      return {
        method,
        path: `/rest/v1/${of.name}?${where}`,
        headers: {
          'content-type': 'application/json',
          prefer: [returned, ...prefer].join(','),
        },
        ...(method !== 'DELETE' && { body: JSON.stringify(body) }),
      };
    });
}

function calling({ name, args }: Callable, value: ValueOf): fc.Arbitrary<Asked> {
  const argument = (type: string, at: string): fc.Arbitrary<unknown> => {
    if (type.endsWith('[]')) return fc.array(argument(type.slice(0, -2), at), { maxLength: 3 });
    if (/^(json|jsonb)$/.test(type))
      return fc.oneof(
        fc.constant({}),
        fc.array(fc.dictionary(fc.constantFrom('id', 'name', 'school_id', 'text'), value('uuid', at)), {
          maxLength: 2,
        }),
      );
    if (type === 'boolean') return fc.boolean();
    if (/^(integer|bigint|smallint|numeric|double)/.test(type)) return fc.nat(100);
    if (/^(date|timestamp)/.test(type)) return fc.constantFrom('2026-03-02', '2030-01-01');
    return value(type, at);
  };
  const given = fc.tuple(...args.map(({ name: of, type }) => fc.tuple(fc.constant(of), argument(type, of))));
  return given.map((pairs) => ({
    method: 'POST',
    path: `/rest/v1/rpc/${name}`,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(Object.fromEntries(pairs)),
  }));
}

/** Ways to read one file, with the bucket and the name behind them. */
const readings = [
  'object',
  'object/authenticated',
  'object/public',
  'object/info',
  'object/info/authenticated',
  'object/info/public',
  'render/image/authenticated',
  'render/image/public',
];

const json = { 'content-type': 'application/json' };
const pdf = { 'content-type': 'application/pdf' };

function filing(files: readonly StoredFile[]): fc.Arbitrary<Asked> {
  const bucket = fc.constantFrom(...new Set(files.map(({ bucket: id }) => id)));
  const file = fc.constantFrom(...files);
  const prefix = fc.constantFrom(
    '',
    ...files.map(({ name }) => name.slice(0, name.lastIndexOf('/') + 1)),
    ...files.map(({ name }) => name.slice(0, 8)),
  );
  // What nobody has: a name of a file's own there would be a text of it.
  const free = fc.nat(1e9).map((number) => `probe-${number}.pdf`);
  const post = (path: string, body: unknown, more: Partial<Asked> = {}): Asked => ({
    method: 'POST',
    path: `/storage/v1/${path}`,
    headers: json,
    body: JSON.stringify(body),
    ...more,
  });
  const reads = fc
    .record({
      file,
      way: fc.constantFrom(...readings),
      method: fc.constantFrom('GET', 'GET', 'GET', 'HEAD'),
      headers: fc.constantFrom<Record<string, string>[]>({}, { range: 'bytes=0-99' }),
    })
    .map(({ file: of, way, method, headers }) => ({
      method,
      path: `/storage/v1/${way}/${of.bucket}/${of.name}`,
      headers,
      file: of,
    }));
  const takes = fc
    .record({ file, way: fc.constantFrom('copy', 'move'), to: free, other: bucket, crosses: fc.boolean() })
    .map(({ file: from, way, to, other, crosses }) =>
      post(
        `object/${way}`,
        {
          bucketId: from.bucket,
          sourceKey: from.name,
          destinationKey: to,
          ...(crosses && { destinationBucket: other }),
        },
        { file: { ...from, isPublic: false } },
      ),
    );
  const overwrites = fc
    .record({ file, method: fc.constantFrom('POST', 'PUT', 'DELETE'), upsert: fc.boolean() })
    .map(({ file: of, method, upsert }) => ({
      method,
      path: `/storage/v1/object/${of.bucket}/${of.name}`,
      headers: method === 'DELETE' ? {} : { ...pdf, 'x-upsert': String(upsert) },
      ...(method !== 'DELETE' && { body: documentWith('written by the probe') }),
      file: { ...of, isPublic: false },
    }));
  return fc.oneof(
    fc
      .tuple(fc.constantFrom('list', 'list-v2'), bucket, prefix)
      .map(([way, of, begins]) => post(`object/${way}/${of}`, { prefix: begins, limit: 100 })),
    reads,
    reads,
    file.map((of) => post(`object/sign/${of.bucket}/${of.name}`, { expiresIn: 60 }, { file: of })),
    fc
      .tuple(bucket, fc.uniqueArray(file, { minLength: 1, maxLength: 20, selector: ({ id }) => id }))
      .map(([of, all]) => post(`object/sign/${of}`, { expiresIn: 60, paths: all.map(({ name }) => name) })),
    takes,
    overwrites,
    fc.tuple(bucket, free).map(([of, name]) => ({
      method: 'POST',
      path: `/storage/v1/object/${of}/${name}`,
      headers: pdf,
      body: documentWith('written by the probe'),
    })),
    fc
      .tuple(file, fc.boolean())
      .map(([of, upsert]) =>
        post(
          `object/upload/sign/${of.bucket}/${of.name}`,
          {},
          { headers: { ...json, 'x-upsert': String(upsert) } },
        ),
      ),
    fc.tuple(bucket, fc.array(file, { minLength: 1, maxLength: 3 })).map(([of, all]) => ({
      ...post(`object/${of}`, { prefixes: all.map(({ name }) => name) }),
      method: 'DELETE',
    })),
  );
}
