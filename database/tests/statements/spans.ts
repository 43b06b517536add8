import type { Tree } from '../../../prove/mutation/sql/source.ts';

// Where a statement compares something with now, or with the begin or end of a span. A span has its first moment and not
// its last: what begins now has begun, and what ends now has ended, wherever it is asked.

type Node = Record<string, Tree>;

const isNode = (tree: Tree | undefined): tree is Node => typeof tree === 'object' && !Array.isArray(tree);
const listed = (tree: Tree | undefined): Tree[] => (Array.isArray(tree) ? tree : []);
const inside = (tree: Tree | undefined, kind: string): Node | undefined =>
  isNode(tree) && isNode(tree[kind]) ? tree[kind] : undefined;
const lastWord = (tree: Tree | undefined): string => `${inside(listed(tree).at(-1), 'String')?.sval ?? ''}`;

const turned: Record<string, string> = { '<': '>', '<=': '>=', '>': '<', '>=': '<=' };

/** By what stands at the right, how something is compared with it: `x > now()`, `x <= now()`; `x >= begins`, `x < ends`. */
const usual = { now: ['>', '<='], edge: ['>=', '<'] };

/** How many comparisons of a statement put a moment on the other side than all others do. */
export function comparedOtherwise(tree: Tree): number {
  let found = 0;
  const walk = (node: Tree | undefined): void => {
    if (typeof node !== 'object') return;
    for (const [kind, child] of Object.entries(node)) {
      if (kind === 'A_Expr' && isOtherwise(child as Node)) found++;
      walk(child as Tree);
    }
  };
  walk(tree);
  return found;
}

function isOtherwise({ name, lexpr, rexpr }: Node): boolean {
  const sign = lastWord(name);
  if (!(sign in turned)) return false;
  const [left, right] = [momentOf(lexpr), momentOf(rexpr)];
  if (right) return !usual[right].includes(sign);
  return left !== undefined && !usual[left].includes(turned[sign] ?? '');
}

/** Whether an expression is now, or a time before or after it; or where a span begins or ends. */
function momentOf(tree: Tree | undefined): keyof typeof usual | undefined {
  const sum = inside(tree, 'A_Expr');
  if (sum && /^[+-]$/.test(lastWord(sum.name))) return momentOf(sum.lexpr);
  const called = lastWord(inside(tree, 'FuncCall')?.funcname);
  if (/^(now|clock_timestamp)$/.test(called)) return 'now';
  if (called === 'span_start') return 'edge';
  const column = lastWord(inside(tree, 'ColumnRef')?.fields);
  if (/^p_now$/.test(column)) return 'now';
  return /^(begins|ends|month_began)$/.test(column) ? 'edge' : undefined;
}
