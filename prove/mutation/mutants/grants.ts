import pg from 'pg';
import { namesIn, type Statement, tableName } from '../sql/source.ts';
import type { Catalogue } from './catalogue.ts';
import type { Mutant } from './mutant.ts';

// Grants of tables and functions: each right taken away, and what people have of a table widened by a column or a verb.

type Privilege = { AccessPriv: { priv_name?: string; cols?: unknown[] } };
type Grant = { verb: string; columns?: string[]; object: string; role: string; place: string };

/** The roles that anybody can take on from outside. */
const people = ['anon', 'authenticated'];
const verbs = ['select', 'insert', 'update', 'delete'];
const name = pg.escapeIdentifier;

export function mutantsOfGrants(statements: readonly Statement[], { columns }: Catalogue): Mutant[] {
  const grants = statements.filter(isOfTables).flatMap(grantsOf);
  const columnsOf = (table: string) => columns.filter((one) => one.table === table).map((one) => one.name);
  return [
    ...grants.map(removed),
    ...grants.flatMap((grant) => withMoreColumns(grant, grants, columnsOf(grant.object))),
    ...withMoreVerbs(grants),
    ...statements.filter(isOfFunctions).flatMap(mutantsOfExecute),
  ];
}

const isOf = (kind: string) => (statement: Statement) =>
  statement.kind === 'GrantStmt' &&
  statement.node.is_grant === true &&
  statement.node.objtype === kind &&
  statement.node.targtype === 'ACL_TARGET_OBJECT';
const isOfTables = isOf('OBJECT_TABLE');
const isOfFunctions = isOf('OBJECT_FUNCTION');

function grantsOf({ node, file, line }: Statement): Grant[] {
  const objects = (node.objects as { RangeVar: unknown }[]).map(({ RangeVar }) => tableName(RangeVar));
  return objects.flatMap((object) =>
    rolesOf(node).flatMap((role) =>
      (node.privileges as Privilege[]).map(({ AccessPriv: { priv_name: verb = 'all', cols } }) => ({
        verb,
        ...(cols && { columns: namesIn(cols) }),
        object,
        role,
        place: `${file}:${line}`,
      })),
    ),
  );
}

const rolesOf = (node: Statement['node']): string[] =>
  (node.grantees as { RoleSpec: { rolename?: string } }[]).map(
    ({ RoleSpec }) => RoleSpec.rolename ?? 'public',
  );

const listed = (columns: readonly string[] | undefined) =>
  columns ? ` (${columns.map(name).join(', ')})` : '';

function removed({ verb, columns, object, role, place }: Grant): Mutant {
  const what = `${verb}${columns ? ` (${columns.join(', ')})` : ''}`;
  return {
    id: `${object}: grant of ${what} to ${role} removed`,
    kind: 'grant removed',
    object,
    place,
    before: `grant ${what} on ${object} to ${role}`,
    after: '',
    sql: `revoke ${verb}${listed(columns)} on ${object} from ${name(role)}`,
  };
}

function withMoreColumns(grant: Grant, grants: readonly Grant[], all: readonly string[]): Mutant[] {
  const { verb, columns, object, role, place } = grant;
  if (!columns || !people.includes(role)) return [];
  const same = grants.filter((one) => one.object === object && one.role === role && one.verb === verb);
  // One of several statements says it for them all.
  if (same[0] !== grant || same.some((one) => !one.columns)) return [];
  const has = new Set(same.flatMap((one) => one.columns ?? []));
  return all
    .filter((column) => !has.has(column))
    .map((column) => widened(`${verb} (${column})`, grant, place));
}

function withMoreVerbs(grants: readonly Grant[]): Mutant[] {
  const objects = [...new Set(grants.map(({ object }) => object))];
  return objects.flatMap((object) =>
    people.flatMap((role) => {
      const own = grants.filter((one) => one.object === object && one.role === role);
      const place = (own[0] ?? grants.find((one) => one.object === object))?.place ?? '';
      return verbs
        .filter((verb) => !own.some((one) => one.verb === verb || one.verb === 'all'))
        .map((verb) => widened(verb, { object, role }, place));
    }),
  );
}

function widened(what: string, { object, role }: Pick<Grant, 'object' | 'role'>, place: string): Mutant {
  const grant = `grant ${what} on ${object} to ${role}`;
  return {
    id: `${object}: ${what} granted to ${role}`,
    kind: 'grant widened',
    object,
    place,
    before: '',
    after: grant,
    sql: grant,
  };
}

type Called = { ObjectWithArgs: { objname: unknown[] } };

function mutantsOfExecute({ node, file, line, text }: Statement): Mutant[] {
  const roles = rolesOf(node);
  const [only] = node.objects as Called[];
  const object = namesIn(only?.ObjectWithArgs.objname ?? []).join('.');
  const called = /\bon function\s+([\s\S]*?)\s+to\s/.exec(text)?.[1] ?? object;
  const place = `${file}:${line}`;
  const gone = roles.map((role) => ({
    id: `${object}: grant of execute to ${role} removed`,
    kind: 'grant removed',
    object,
    place,
    before: text,
    after: '',
    sql: `revoke execute on function ${called} from ${name(role)}`,
  }));
  const more = people
    .filter((role) => !roles.includes(role))
    .map((role) => ({
      id: `${object}: execute granted to ${role}`,
      kind: 'grant widened',
      object,
      place,
      before: '',
      after: `grant execute on function ${called} to ${role}`,
      sql: `grant execute on function ${called} to ${role}`,
    }));
  return [...gone, ...more];
}
