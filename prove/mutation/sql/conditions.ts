import { indexOfByte, isPlace, isSame, type Token, type Tree, tokensOf, treeOf } from './source.ts';

// The conditions of a piece of SQL, each with the text in which it alone is gone or turned round, and the columns that it
// changes, each as it was. Where a condition begins and ends is not told by the parser: a place is taken only where the
// changed text parses to the tree that was meant, and no other.

export type Change = {
  /** What was done, such as `conjunct removed`. */
  how: string;
  /** The condition, its blanks made one. */
  was: string;
  start: number;
  end: number;
  replacement: string;
};

type Meant = {
  how: string;
  path: Path;
  /** A constant, `not` before it, another comparison in place of it, or a column in place of it. */
  becomes: 'true' | 'false' | 'not' | Bound | string[];
};

/** Each comparison by what it is with its bound on the other side. */
const moved = { '<': '<=', '<=': '<', '>': '>=', '>=': '>' } as const;
type Bound = keyof typeof moved;
const isBound = (word: unknown): word is Bound => typeof word === 'string' && word in moved;

type Path = (string | number)[];

/**
 * @param text one or several statements of SQL
 * @param beside paths in its tree to conditions that nothing in the tree tells to be one: those that are turned round,
 *   and those that become true
 */
export function changesOf(
  text: string,
  { negated = [], opened = [] }: { negated?: readonly Path[]; opened?: readonly Path[] } = {},
): Change[] {
  const tree = treeOf(text);
  if (!tree) throw new Error(`no SQL: ${text}`);
  const tokens = tokensOf(text).filter(({ isComment }) => !isComment);
  const meant = [
    ...meantIn(tree, []),
    ...negated.map((path): Meant => ({ how: 'condition negated', path, becomes: 'not' })),
    ...opened.map((path): Meant => ({ how: 'opened', path, becomes: 'true' })),
  ];
  return meant.map((one) => placed(text, tree, tokens, one));
}

/** Every place of a tree that is a condition by where it stands. */
function meantIn(tree: Tree, path: Path): Meant[] {
  if (typeof tree !== 'object') return [];
  const found: Meant[] = [];
  for (const [key, child] of Array.isArray(tree) ? tree.entries() : Object.entries(tree)) {
    const here = [...path, key];
    if (key === 'BoolExpr') found.push(...partsOf(child as Tree, here));
    else if (isWhole(key) && !isChain(child as Tree) && !isConstant(child as Tree))
      found.push({ how: 'filter removed', path: here, becomes: 'true' });
    // `case x when 1` compares, and has no condition.
    else if (key === 'CaseExpr' && !('arg' in (child as object))) found.push(...casesOf(child as Tree, here));
    else if (key === 'A_Expr') found.push(...boundOf(child as Tree, here));
    else if (key === 'UpdateStmt') found.push(...keptIn(child as Tree, here, child as Tree));
    else if (key === 'InsertStmt' && 'onConflictClause' in (child as object))
      found.push(
        ...keptIn(
          (child as { onConflictClause: Tree }).onConflictClause,
          [...here, 'onConflictClause'],
          child as Tree,
        ),
      );
    found.push(...meantIn(child as Tree, here));
  }
  return found;
}

const isWhole = (key: string | number) =>
  typeof key === 'string' && /^(whereClause|havingClause|quals|agg_filter|whenClause)$/.test(key);

const isChain = (tree: Tree): boolean =>
  typeof tree === 'object' && 'BoolExpr' in tree && operatorOf(tree.BoolExpr as Tree) !== 'NOT_EXPR';

const isConstant = (tree: Tree) => typeof tree === 'object' && 'A_Const' in tree;

const operatorOf = (tree: Tree) => (tree as { boolop?: string }).boolop;

function partsOf(bool: Tree, path: Path): Meant[] {
  const operator = operatorOf(bool);
  if (operator === 'NOT_EXPR') return [];
  const args = (bool as { args?: Tree[] }).args ?? [];
  return args.flatMap((arg, index): Meant[] => {
    // A chain inside a chain is taken apart itself.
    if (isConstant(arg)) return [];
    const at = [...path, 'args', index];
    return operator === 'AND_EXPR'
      ? [{ how: 'conjunct removed', path: at, becomes: 'true' }]
      : [{ how: 'alternative removed', path: at, becomes: 'false' }];
  });
}

function casesOf(expression: Tree, path: Path): Meant[] {
  const args = (expression as { args?: Tree[] }).args ?? [];
  return args.map((_, index) => ({
    how: 'case negated',
    path: [...path, 'args', index, 'CaseWhen', 'expr'],
    becomes: 'not',
  }));
}

function boundOf(expression: Tree, path: Path): Meant[] {
  const { kind, name = [] } = expression as { kind?: string; name?: { String?: { sval: string } }[] };
  const operator = name.length === 1 ? name[0]?.String?.sval : undefined;
  if (kind !== 'AEXPR_OP' || !operator || !isBound(operator)) return [];
  return [{ how: 'bound moved', path, becomes: moved[operator] }];
}

/** Each column that an update writes, kept as it was. */
function keptIn(clause: Tree, path: Path, statement: Tree): Meant[] {
  const { relname, alias } = (statement as { relation: { relname: string; alias?: { aliasname: string } } })
    .relation;
  const targets = (clause as { targetList?: { ResTarget: { name: string; val: Tree } }[] }).targetList ?? [];
  return targets.flatMap(({ ResTarget: { name, val } }, index): Meant[] =>
    // Several columns at once are of one value.
    Object.hasOwn(val as object, 'MultiAssignRef')
      ? []
      : [
          {
            how: 'column kept',
            path: [...path, 'targetList', index, 'ResTarget', 'val'],
            becomes: [alias?.aliasname ?? relname, name],
          },
        ],
  );
}

function placed(text: string, tree: Tree, tokens: Token[], meant: Meant): Change {
  const { how, path, becomes } = meant;
  if (isBound(becomes)) return withMovedBound(text, tree, tokens, meant, becomes);
  const node = at(tree, path);
  const wanted = withAt(tree, path, becomes === 'not' ? negation(node) : written(becomes));
  const places = placesOf(node).map((place) => indexOfByte(text, place));
  const first = tokens.findIndex(({ end }) => end > Math.min(...places));
  const last = tokens.findIndex(({ end }) => end > Math.max(...places));
  for (const start of startsBefore(tokens, first)) {
    for (const end of endsAfter(tokens, start, last)) {
      const [from, to] = [tokens[start]?.start ?? 0, tokens[end]?.end ?? 0];
      const was = text.slice(from, to);
      const replacement = becomes === 'not' ? `not (${was})` : wordsOf(becomes);
      const changed = treeOf(text.slice(0, from) + replacement + text.slice(to));
      if (changed && isSame(changed, wanted)) {
        const whole = Array.isArray(becomes) ? `${becomes[1]} = ${was}` : was;
        return { how, was: whole.replace(/\s+/g, ' '), start: from, end: to, replacement };
      }
    }
  }
  throw new Error(`${how}: no place for ${JSON.stringify(node)} in ${text}`);
}

/** The parser says where the sign of a comparison stands. */
function withMovedBound(
  text: string,
  tree: Tree,
  tokens: Token[],
  { path, how }: Meant,
  becomes: Bound,
): Change {
  const whole = placed(text, tree, tokens, { how, path: path.slice(0, -1), becomes: 'true' });
  const place = indexOfByte(text, (at(tree, path) as { location: number }).location);
  const sign = tokens.find(({ start }) => start === place);
  if (!sign) throw new Error(`${how}: no sign in ${whole.was}`);
  const replacement = text.slice(whole.start, sign.start) + becomes + text.slice(sign.end, whole.end);
  const changed = treeOf(text.slice(0, whole.start) + replacement + text.slice(whole.end));
  const wanted = withAt(tree, [...path, 'name', 0, 'String', 'sval'], becomes);
  if (!changed || !isSame(changed, wanted)) throw new Error(`${how}: another tree for ${whole.was}`);
  return { ...whole, replacement };
}

/** The token, and the brackets in front of it. */
function* startsBefore(tokens: Token[], first: number): Generator<number> {
  yield first;
  for (let index = first - 1; /^(\(|not)$/i.test(tokens[index]?.text ?? ''); index--) yield index;
}

/** The tokens at which what began with `start` may end, from `least` on: every bracket closed. */
function* endsAfter(tokens: Token[], start: number, least: number): Generator<number> {
  let depth = 0;
  for (let index = start; index < tokens.length; index++) {
    const { text } = tokens[index] as Token;
    if (/^[([]$/.test(text)) depth++;
    if (/^[)\]]$/.test(text)) depth--;
    if (depth < 0 || text === ';') return;
    if (depth === 0 && index >= least) yield index;
  }
}

function placesOf(tree: Tree): number[] {
  if (typeof tree !== 'object') return [];
  return Object.entries(tree).flatMap(([key, child]) =>
    isPlace(key)
      ? key === 'location' && Number(child) >= 0
        ? [Number(child)]
        : []
      : placesOf(child as Tree),
  );
}

function at(tree: Tree, path: readonly (string | number)[]): Tree {
  return path.reduce((node, key) => (node as Record<string | number, Tree>)[key] as Tree, tree);
}

function withAt(tree: Tree, [key, ...rest]: readonly (string | number)[], value: Tree): Tree {
  if (key === undefined) return value;
  const copy = (Array.isArray(tree) ? [...tree] : { ...(tree as object) }) as Record<string | number, Tree>;
  copy[key] = withAt(copy[key] as Tree, rest, value);
  return copy as Tree;
}

const writtenTrees = new Map<string, Tree>();
/** As the parser writes it. */
function written(becomes: string | readonly string[]): Tree {
  const words = wordsOf(becomes);
  const known = writtenTrees.get(words) ?? at(treeOf(`select ${words}`) ?? '', selected);
  writtenTrees.set(words, known);
  return known;
}

const wordsOf = (becomes: string | readonly string[]): string =>
  typeof becomes === 'string' ? becomes : becomes.map((name) => `"${name}"`).join('.');

const negation = (node: Tree): Tree => ({ BoolExpr: { boolop: 'NOT_EXPR', args: [node] } });

/** Where the first column of a `select` stands in its tree. */
export const selected = [0, 'stmt', 'SelectStmt', 'targetList', 0, 'ResTarget', 'val'];
