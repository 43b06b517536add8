import type pg from 'pg';
import { readBody, startOfExpression } from '../../../prove/mutation/sql/body.ts';
import { type Tree, treeOf } from '../../../prove/mutation/sql/source.ts';

// Every statement of the database's functions and policies, as Postgres's own parser reads it (libpg-query).

export type Statement = {
  /** The function with its schema, or the policy with its table. */
  of: string;
  /** Of a policy the row that it is asked about is the first that the tree names. */
  isPolicy: boolean;
  tree: Tree;
};

type Source = {
  of: string;
  language: 'sql' | 'plpgsql' | 'policy';
  text: string;
};

const sources = `
  select n.nspname || '.' || p.proname as of, l.lanname::text as language,
         case when l.lanname = 'plpgsql' then pg_get_functiondef(p.oid)
              -- Of a function that is an expression, and no text.
              when p.prosrc = '' then regexp_replace(pg_get_function_sqlbody(p.oid), '^\\s*RETURN', 'select')
              else p.prosrc end as text
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace join pg_language l on l.oid = p.prolang
   where n.nspname in ('public', 'auth', 'private', 'storage', 'realtime') and l.lanname in ('sql', 'plpgsql')
  union all
  select p.polrelid::regclass || ', ' || p.polname, 'policy',
         format('select from %s where (%s) and (%s)', p.polrelid::regclass,
           coalesce(pg_get_expr(p.polqual, p.polrelid), 'true'), coalesce(pg_get_expr(p.polwithcheck, p.polrelid), 'true'))
    from pg_policy p
   order by 1, 3`;

/** Read once for each text: of a database in which one function is another, one is read. */
const known = new Map<string, Tree[]>();

export async function readStatements(client: pg.Client): Promise<Statement[]> {
  const { rows } = await client.query<Source>(sources);
  return rows.flatMap(({ of, language, text }) => {
    const trees = known.get(text) ?? (language === 'plpgsql' ? treesOfBody(text) : treesIn(text));
    known.set(text, trees);
    return trees.map((tree) => ({ of, isPolicy: language === 'policy', tree }));
  });
}

function treesIn(text: string): Tree[] {
  const tree = treeOf(text);
  if (!tree) throw new Error(`no SQL: ${text}`);
  return tree as Tree[];
}

const treesOfBody = (create: string): Tree[] =>
  readBody(create).pieces.flatMap(({ query, mode }) => {
    if (query.startsWith('"__Case__')) return [];
    const from = startOfExpression(query, mode);
    return treesIn(from === undefined ? query : `select ${query.slice(from)}`);
  });
