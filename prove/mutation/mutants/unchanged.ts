import { isSame, type Statement, type Tree, tableName, treeOf } from '../sql/source.ts';
import type { Catalogue } from './catalogue.ts';

// What the check of a policy for updates asks of columns that nobody may change, and asked of the row before: the row
// that is changed has met it. Without it nothing is let in that was not, so no test could notice.

export const reason =
  'The row that is changed met the same condition, and no column of it is granted for a change or filled in by a trigger.';

/** Of a policy for updates, whether its check without this condition is as strict as before. */
export function isMetBefore(
  policy: Statement,
  condition: string,
  policies: readonly Statement[],
  catalogue: Catalogue,
): boolean {
  const { using, check } = sidesOf(policy);
  if (policy.node.cmd_name !== 'update' || !policy.node.with_check) return false;
  const removed = check.filter((part) => isSame(part, conditionOf(condition)));
  if (removed.length === 0) return false;
  // A row that is changed by another policy must meet the check of this one or of that.
  const others = policies.filter((one) => one !== policy && appliesWith(one, policy));
  return (
    isHeld(removed, using, policy, catalogue) &&
    others.every((one) => isHeld(sidesOf(one).check, sidesOf(one).using, policy, catalogue))
  );
}

/** Whether these stand in what was asked of the row before, of columns that stay. */
const isHeld = (parts: readonly Tree[], before: readonly Tree[], policy: Statement, catalogue: Catalogue) =>
  parts.every(
    (part) =>
      before.some((one) => isSame(one, part)) &&
      columnsOf(part)?.every((column) => stays(column, policy, catalogue)),
  );

function stays(column: string, { node }: Statement, catalogue: Catalogue): boolean {
  const { columns, updatable, filledIn } = catalogue;
  const table = tableName(node.table);
  const assigned = new RegExp(
    `\\bnew\\.${column}\\s*:=|\\binto\\b[^;]*\\bnew\\.${column}\\b|\\bnew\\s*:=`,
    'i',
  );
  return (
    // The name of the table is the whole row.
    columns.some((one) => one.table === table && one.name === column) &&
    !updatable.some(
      (one) => one.table === table && one.name === column && rolesOf(node).includes(one.role),
    ) &&
    !filledIn.some((one) => one.table === table && assigned.test(one.text))
  );
}

function sidesOf({ node }: Statement): { using: Tree[]; check: Tree[] } {
  const using = partsOf(node.qual as Tree | undefined);
  return { using, check: node.with_check ? partsOf(node.with_check as Tree) : using };
}

function partsOf(tree: Tree | undefined): Tree[] {
  if (!tree) return [];
  const { boolop, args } = ((tree as { BoolExpr?: unknown }).BoolExpr ?? {}) as {
    boolop?: string;
    args?: Tree[];
  };
  return boolop === 'AND_EXPR' ? (args ?? []).flatMap(partsOf) : [tree];
}

/** Also one that restricts, of which nothing is known here: then nothing is said. */
const appliesWith = (one: Statement, policy: Statement): boolean =>
  tableName(one.node.table) === tableName(policy.node.table) &&
  ['update', 'all'].includes(String(one.node.cmd_name)) &&
  rolesOf(one.node).some((role) => role === 'public' || rolesOf(policy.node).includes(role));

const rolesOf = (node: Statement['node']): string[] =>
  (node.roles as { RoleSpec: { rolename?: string } }[]).map(({ RoleSpec }) => RoleSpec.rolename ?? 'public');

/** None where it may ask another table, whose columns are not told apart from the row's. */
function columnsOf(tree: Tree): string[] | undefined {
  const found: string[] = [];
  let asksOthers = false;
  const walk = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    for (const [key, child] of Object.entries(node)) {
      if (key === 'fromClause') asksOthers = true;
      if (key === 'ColumnRef') found.push(nameOf(child as { fields: Field[] }));
      else walk(child);
    }
  };
  walk(tree);
  return asksOthers ? undefined : found;
}

type Field = { String?: { sval: string } };
/** The last of `table.column`. */
const nameOf = ({ fields }: { fields: Field[] }): string => fields.at(-1)?.String?.sval ?? '*';

const conditionOf = (text: string): Tree => {
  const [statement] = treeOf(`select ${text}`) as {
    stmt: { SelectStmt: { targetList: { ResTarget: { val: Tree } }[] } };
  }[];
  return statement?.stmt.SelectStmt.targetList[0]?.ResTarget.val ?? '';
};
