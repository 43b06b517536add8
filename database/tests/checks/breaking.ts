import type pg from 'pg';

// Values that a check refuses, found by trying those that such columns are likely not to be meant for.

/** By the column, in SQL. */
export type Values = Record<string, string>;
export type Check = {
  name: string;
  text: string;
  columns: { name: string; type: string; words: string[] }[];
};

const checks = `
  select k.connamespace::regnamespace || '.' || c.relname || ': ' || k.conname as name, pg_get_expr(k.conbin, k.conrelid) as text,
         jsonb_agg(jsonb_build_object('name', a.attname, 'type', format_type(a.atttypid, null),
           'words', (select coalesce(jsonb_agg(e.enumlabel), '[]') from pg_enum e where e.enumtypid = a.atttypid))
           order by a.attnum) as columns
    from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any(k.conkey)
   where k.contype = 'c' and k.conislocal and k.connamespace::regnamespace::text in ('public', 'auth', 'private', 'storage', 'realtime')
   group by k.oid, c.relname, k.conrelid, k.conname, k.conbin order by 1`;

export const readChecks = async (client: pg.Client): Promise<Check[]> =>
  (await client.query<Check>(checks)).rows;

/** Whether a check is broken by these values; one without some of its columns has null there. */
export async function isBroken(
  client: pg.Client,
  { text, columns }: Check,
  values: Values,
): Promise<boolean> {
  const row = columns.map(({ name, type }) => `(${values[name] ?? 'null'})::${type} as "${name}"`);
  const { rows } = await client.query(
    `select (${text}) is false as broken from (select ${row.join(', ')}) t`,
  );
  return rows[0].broken;
}

/** Values that break a check, where some are found. */
export async function breaking(client: pg.Client, check: Check): Promise<Values | undefined> {
  const from = check.columns.map(({ name, type, words }, index) => {
    const tried = candidates(type, words, check.text);
    return `(values ${tried.map((value) => `(${quoted(value)}, (${value})::${type})`).join(', ')}) as t${index} ("${name} in SQL", "${name}")`;
  });
  const { rows } = await client.query(
    `select ${check.columns.map(({ name }) => `"${name} in SQL" as "${name}"`).join(', ')}
       from ${from.join(' cross join ')} where (${check.text}) is false limit 1`,
  );
  if (!rows[0]) return undefined;
  return Object.fromEntries(Object.entries(rows[0] as Values).filter(([, value]) => value !== 'null'));
}

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;

function candidates(type: string, words: readonly string[], text: string): string[] {
  const literals = [...text.matchAll(/'((?:[^']|'')*)'::text/g)].map(([, word]) => `'${word}'`);
  const numbers = [...text.matchAll(/(?<![\w.'])(\d{1,9})(?![\w.'])/g)].map(([, digits]) => Number(digits));
  const beside = numbers.flatMap((number) => [number + 1, number, number - 1]);
  return [...new Set(['null', ...(words.length > 0 ? words.map(quoted) : ofType(type, literals, beside))])];
}

function ofType(type: string, literals: readonly string[], numbers: readonly number[]): string[] {
  if (type.endsWith('[]')) {
    const filled = numbers.filter((number) => number > 0 && number < 100_000);
    return [
      "'{}'",
      "'{NULL}'",
      ...filled.map(
        (number) =>
          `array_fill(${ofType(type.slice(0, -2), [], [])[0]}::${type.slice(0, -2)}, array[${number}])`,
      ),
    ];
  }
  switch (type) {
    case 'text':
    case 'character varying':
      return [
        "'a'",
        "''",
        "' '",
        "E'a\\nb'",
        "'a b'",
        "'A'",
        "'é'",
        "repeat('a', 300)",
        "repeat('a', 1000001)",
        ...literals,
      ];
    case 'boolean':
      return ['true', 'false'];
    case 'smallint':
    case 'integer':
    case 'bigint':
    case 'numeric':
    case 'double precision':
    case 'real': {
      const most = type === 'smallint' ? 32_767 : 2_147_483_647;
      return [0, 1, -1, 2, ...numbers, most].filter((number) => number <= most).map(String);
    }
    case 'uuid':
      return ['1', '2'].map((digit) => `'00000000-0000-4000-8000-00000000000${digit}'`);
    case 'bytea':
      return ["'\\x00'", "'\\x'", "decode(repeat('00', 32), 'hex')", "decode(repeat('00', 5000), 'hex')"];
    case 'jsonb':
    case 'json':
      return [
        "'{}'",
        "'[]'",
        "'null'",
        "'1'",
        `'"a"'`,
        "'[1]'",
        `'{"a": 1}'`,
        `to_jsonb(repeat('a', 1000001))`,
      ];
    case 'interval':
      return ["'0'", "'-1 day'", "'1000 days'", "'1 second'"];
    case 'time without time zone':
      return ["'08:00'", "'09:00'", "'00:00'", "'23:59:59'"];
    case 'date':
    case 'timestamp with time zone':
      return [
        "'2026-01-01'",
        "'2026-01-02'",
        "'infinity'",
        "'-infinity'",
        "'1800-01-01'",
        "'2026-01-01 00:00:01.5'",
      ];
    case 'inet':
      return ["'10.0.0.1'"];
    case 'tstzrange':
      return ["'empty'", "'(,)'"];
    default:
      return [];
  }
}
