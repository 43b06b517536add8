import type pg from 'pg';
import type { Tree } from '../../../prove/mutation/sql/source.ts';
import type { Statement } from './parsed.ts';

// What a function does that whoever it runs as must be allowed to do: what its statements write and what they call.

type Node = Record<string, Tree>;
export type Need = {
  of: string;
  verb: 'INSERT' | 'UPDATE' | 'DELETE' | 'EXECUTE';
  what: string;
  column: string | null;
};

const isNode = (tree: Tree | undefined): tree is Node => typeof tree === 'object' && !Array.isArray(tree);
const listed = (tree: Tree | undefined): Tree[] => (Array.isArray(tree) ? tree : []);
const columnsOf = (list: Tree | undefined): string[] =>
  listed(list).map((one) => `${((one as Node).ResTarget as Node | undefined)?.name}`);

export function needsOf({ of, tree }: Statement): Need[] {
  const needs: Need[] = [];
  const writes = (verb: Need['verb'], node: Node, columns: readonly (string | null)[]) => {
    const { schemaname, relname } = node.relation as Node;
    // A table without its schema is one that the function makes for itself.
    if (!schemaname) return;
    for (const column of columns) needs.push({ of, verb, what: `${schemaname}.${relname}`, column });
  };
  const visit = (part: Tree | undefined): void => {
    if (Array.isArray(part)) for (const one of part) visit(one);
    if (!isNode(part)) return;
    for (const [kind, node] of Object.entries(part)) {
      if (isNode(node)) {
        if (kind === 'DeleteStmt') writes('DELETE', node, [null]);
        if (kind === 'UpdateStmt') writes('UPDATE', node, columnsOf(node.targetList));
        if (kind === 'InsertStmt') {
          writes('INSERT', node, columnsOf(node.cols));
          const conflict = node.onConflictClause as Node | undefined;
          writes('UPDATE', node, columnsOf(conflict?.targetList));
        }
        if (kind === 'FuncCall') {
          const words = listed(node.funcname).map((one) => `${((one as Node).String as Node).sval}`);
          if (words.length === 2) needs.push({ of, verb: 'EXECUTE', what: words.join('.'), column: null });
        }
      }
      visit(node);
    }
  };
  visit(tree);
  return needs;
}

/** Whoever may come to run a statement: the owner where that is whose rights a function has, else all who may call it. */
const lacking = `
  with need as (select distinct * from jsonb_to_recordset($1) as n (of text, verb text, what text, "column" text)),
    runner as (
      select n.nspname || '.' || p.proname as of, p.proowner as role
        from pg_proc p join pg_namespace n on n.oid = p.pronamespace where p.prosecdef
      union
      select n.nspname || '.' || p.proname, r.oid
        from pg_proc p join pg_namespace n on n.oid = p.pronamespace
        join pg_roles r on r.rolname = any($2) and has_function_privilege(r.oid, p.oid, 'execute')
       where not p.prosecdef and p.prorettype <> 'trigger'::regtype
      union
      select p.polrelid::regclass || ', ' || p.polname, r.role from pg_policy p cross join unnest(p.polroles) as r (role)),
    called as (select n.nspname || '.' || p.proname as what, p.oid from pg_proc p join pg_namespace n on n.oid = p.pronamespace)
  select r.role::regrole || ': ' || n.verb || ' ' || n.what || coalesce('.' || n."column", '') || ' in ' || n.of as name
    from need n join runner r using (of)
   where case n.verb
     when 'EXECUTE' then exists (select from called c where c.what = n.what)
       and not exists (select from called c where c.what = n.what and has_function_privilege(r.role, c.oid, 'execute'))
     when 'DELETE' then not has_table_privilege(r.role, to_regclass(n.what), 'DELETE')
     else not has_column_privilege(r.role, to_regclass(n.what), n."column", n.verb) end
   order by 1`;

export async function lackedRights(
  client: pg.Client,
  statements: readonly Statement[],
  roles: readonly string[],
) {
  const needs = statements.flatMap(needsOf);
  const { rows } = await client.query<{ name: string }>(lacking, [JSON.stringify(needs), roles]);
  return rows.map(({ name }) => name);
}
