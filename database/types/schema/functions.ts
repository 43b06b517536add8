/** What the catalogue knows of functions, and how each is written. */
import type pg from 'pg';
import { commentOn, grantsOn } from './clauses.ts';
import { outsideQuotes } from './layout.ts';
import { ours } from './schemas.ts';

export type Routine = {
  oid: number;
  /** With its schema, without its parameters; what is overloaded has it in common. */
  name: string;
  /** With the types of its parameters. */
  signature: string;
  definition: string;
  /** Null where the owner of the database is. */
  owner: string | null;
  granted_to: string[];
  comment: string | null;
};

/** All of the portal's functions; the connection's search path must be empty. */
export async function readFunctions(client: pg.ClientBase): Promise<Routine[]> {
  const { rows } = await client.query<Routine>(`
    select p.oid, n.nspname || '.' || quote_ident(p.proname) as name, p.oid::regprocedure::text as signature,
           pg_get_functiondef(p.oid) as definition, obj_description(p.oid, 'pg_proc') as comment,
           case when p.proowner <> d.datdba then p.proowner::regrole::text end as owner,
           array(select case when g.grantee = 0 then 'public' else pg_get_userbyid(g.grantee)::text end
                   from aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) g where g.grantee <> p.proowner
                  order by 1) as granted_to
      from pg_proc p
      join pg_namespace n on n.oid = p.pronamespace
      join pg_database d on d.datname = current_database()
     where p.pronamespace in (${ours}) and p.prokind in ('f', 'p')
     order by p.oid::regprocedure::text collate "C"`);
  return rows;
}

/** A function with its owner, its grants and its comment. */
export function writeFunction({ signature, definition, owner, granted_to, comment }: Routine): string[] {
  return [
    ...definitionLines(definition),
    ...(owner ? [`alter function ${signature} owner to ${owner};`] : []),
    ...grantsOn(`function ${signature}`, [{ privilege: 'execute', roles: granted_to }]),
    ...commentOn(`function ${signature}`, comment),
  ];
}

/** As Postgres prints it, with its head as one writes it and its body to the letter. */
function definitionLines(definition: string): string[] {
  const body = definition.search(/^AS \$/m);
  const [head, rest] = [definition.slice(0, body), definition.slice(body)];
  const lines = outsideQuotes(head, (text) => text.toLowerCase())
    .trimEnd()
    .split('\n')
    .map((line) => line.trim());
  return [...lines, `as${rest.slice(2).trimEnd()};`];
}
