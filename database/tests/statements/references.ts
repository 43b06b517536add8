import type { Tree } from '../../../prove/mutation/sql/source.ts';
import type { Statement } from './parsed.ts';

// Where a statement reads or changes rows of a table, and what it says of them: by what they are found, and which of
// their columns its conditions name. Not in it: text that is executed, and what a function does with a row that was read before.

/** Columns of each table by its name with the schema; `keys` tell rows apart or lead to others. */
export type Tables = ReadonlyMap<string, { columns: ReadonlySet<string>; keys: ReadonlySet<string> }>;

export type Reference = {
  of: string;
  table: string;
  /** Columns that are compared with what comes from elsewhere, or given to a function that decides. */
  ties: Set<string>;
  /** Columns that a condition of the statement names; `*` where it gives the whole row to a function. */
  asked: Set<string>;
  /** How often the statement names one. */
  mentions: number;
  /** Joined where it is there, and named by nothing but the condition of that join. */
  isIdle: boolean;
};

type Tie = { reference: Reference; column: string };
type Node = Record<string, Tree>;
type Named = { reference: Reference; column: string };

const isNode = (tree: Tree | undefined): tree is Node => typeof tree === 'object' && !Array.isArray(tree);
const listed = (tree: Tree | undefined): Tree[] => (Array.isArray(tree) ? tree : []);
const inside = (tree: Tree | undefined, kind: string): Node | undefined =>
  isNode(tree) && isNode(tree[kind]) ? tree[kind] : undefined;
const wordsOf = (tree: Tree | undefined): string[] =>
  listed(tree).map((one) => `${inside(one, 'String')?.sval ?? '*'}`);

export function referencesIn({ of, isPolicy, tree }: Statement, tables: Tables): Reference[] {
  const reader = new Reader(of, tables);
  reader.visit(tree, new Scope());
  return isPolicy ? reader.found.slice(1) : reader.found;
}

/** The names that a statement may use; one that stands for no table of ours is nothing. */
class Scope {
  readonly own = new Map<string, Reference | undefined>();
  readonly queries = new Set<string>();
  readonly parent: Scope | undefined;

  constructor(parent?: Scope) {
    this.parent = parent;
  }

  has(alias: string): boolean {
    return this.own.has(alias) || (this.parent?.has(alias) ?? false);
  }

  named(alias: string): Reference | undefined {
    return this.own.has(alias) ? this.own.get(alias) : this.parent?.named(alias);
  }

  isQuery(name: string): boolean {
    return this.queries.has(name) || (this.parent?.isQuery(name) ?? false);
  }

  withColumn(column: string, tables: Tables): Reference | undefined {
    for (const one of this.own.values()) if (one && tables.get(one.table)?.columns.has(column)) return one;
    return this.parent?.withColumn(column, tables);
  }
}

class Reader {
  readonly found: Reference[] = [];
  readonly #of: string;
  readonly #tables: Tables;
  readonly #scopes = new WeakMap<object, Scope>();

  constructor(of: string, tables: Tables) {
    this.#of = of;
    this.#tables = tables;
  }

  visit(tree: Tree | undefined, scope: Scope, isCondition = false): void {
    if (typeof tree !== 'object') return;
    if (Array.isArray(tree)) {
      for (const one of tree) this.visit(one, scope, isCondition);
      return;
    }
    for (const [kind, child] of Object.entries(tree)) {
      if (kind === 'ColumnRef') this.#note(child, scope, isCondition);
      else if (isNode(child) && isStatement(kind, child)) this.#enter(child, scope);
      else this.visit(child, scope, isCondition || conditions.test(kind));
    }
  }

  #enter(statement: Node, outer: Scope): Scope {
    const known = this.#scopes.get(statement);
    if (known) return known;
    const scope = new Scope(outer);
    this.#scopes.set(statement, scope);
    for (const one of listed((statement.withClause as Node | undefined)?.ctes)) {
      scope.queries.add(`${inside(one, 'CommonTableExpr')?.ctename}`);
    }
    const from = [
      ...listed(statement.fromClause),
      ...listed(statement.usingClause),
      ...(statement.relation ? [{ RangeVar: statement.relation }] : []),
      ...(statement.sourceRelation ? [statement.sourceRelation] : []),
    ];
    for (const one of from) this.#bring(one, scope);
    // What is written into a table is not looked for in it.
    if ('override' in statement) this.found.pop();
    // What a statement inside of another one ties of that is for its condition to say (#tiesOfLink).
    const own = new Set(scope.own.values());
    for (const { reference, column } of this.#tiesOfStatement(statement, scope)) {
      reference.asked.add(column);
      if (own.has(reference)) reference.ties.add(column);
    }
    for (const [part, tree] of Object.entries(statement)) this.visit({ [part]: tree }, scope);
    for (const one of from) this.#judgeJoins(one, scope);
    return scope;
  }

  /** The aliases that a part of `from` brings. */
  #bring(tree: Tree | undefined, scope: Scope): void {
    const join = inside(tree, 'JoinExpr');
    if (join) {
      this.#bring(join.larg, scope);
      this.#bring(join.rarg, scope);
      return;
    }
    const range = inside(tree, 'RangeVar');
    const [inner] = isNode(tree) ? Object.values(tree) : [];
    const alias = `${(isNode(inner) ? (inner.alias as Node | undefined)?.aliasname : undefined) ?? range?.relname ?? ''}`;
    const name = `${range?.schemaname ?? 'public'}.${range?.relname}`;
    const isTable =
      range && this.#tables.has(name) && (range.schemaname || !scope.isQuery(`${range.relname}`));
    const reference: Reference | undefined = isTable
      ? {
          of: this.#of,
          table: name,
          ties: new Set(),
          asked: new Set(),
          mentions: 0,
          isIdle: false,
        }
      : undefined;
    if (reference) this.found.push(reference);
    if (alias) scope.own.set(alias, reference);
  }

  #tiesOfStatement(statement: Node, scope: Scope): Tie[] {
    return [
      ...[...listed(statement.fromClause), ...listed(statement.usingClause)].flatMap((one) =>
        this.#tiesOfJoins(one, scope),
      ),
      ...this.#tiesOf(statement.whereClause, scope),
      ...this.#tiesOf(statement.joinCondition, scope),
    ];
  }

  #tiesOfJoins(tree: Tree | undefined, scope: Scope): Tie[] {
    const join = inside(tree, 'JoinExpr');
    if (!join) return [];
    const both = wordsOf(join.usingClause).flatMap((column) =>
      [...scope.own.values()].flatMap((reference) =>
        reference && this.#tables.get(reference.table)?.columns.has(column) ? [{ reference, column }] : [],
      ),
    );
    return [
      ...both,
      ...this.#tiesOf(join.quals, scope),
      ...this.#tiesOfJoins(join.larg, scope),
      ...this.#tiesOfJoins(join.rarg, scope),
    ];
  }

  /** What a condition that must be true ties to what comes from elsewhere. */
  #tiesOf(tree: Tree | undefined, scope: Scope): Tie[] {
    const bool = inside(tree, 'BoolExpr');
    if (bool) return this.#tiesOfChain(bool, scope);
    const coalesce = inside(tree, 'CoalesceExpr');
    if (coalesce) return this.#tiesOf(listed(coalesce.args)[0], scope);
    const link = inside(tree, 'SubLink');
    if (link) return this.#tiesOfLink(link, scope);
    const call = inside(tree, 'FuncCall');
    if (call && wordsOf(call.funcname).length > 1) {
      return this.#named(call.args, scope);
    }
    const compared = inside(tree, 'A_Expr');
    if (!compared || !isEquality(compared)) return [];
    const [left, right] = [itemsOf(compared.lexpr), itemsOf(compared.rexpr)];
    if (left.length > 0 && left.length === right.length) {
      return left.flatMap((one, index) => this.#tiesBetween(one, right[index], scope));
    }
    return this.#tiesBetween(compared.lexpr, compared.rexpr, scope);
  }

  /** Of alternatives only what each of them ties. */
  #tiesOfChain({ boolop, args }: Node, scope: Scope): Tie[] {
    if (boolop === 'NOT_EXPR') return [];
    const parts = listed(args).map((one) => this.#tiesOf(one, scope));
    if (boolop === 'AND_EXPR') return parts.flat();
    return parts
      .flat()
      .filter(({ reference }) => parts.every((part) => part.some((tie) => tie.reference === reference)));
  }

  #tiesOfLink({ subLinkType, testexpr, subselect }: Node, scope: Scope): Tie[] {
    const select = inside(subselect, 'SelectStmt');
    if (!select) return [];
    if (subLinkType === 'ANY_SUBLINK') {
      return this.#named(testexpr, scope);
    }
    if (subLinkType !== 'EXISTS_SUBLINK' || select.op !== 'SETOP_NONE') return [];
    const inner = this.#enter(select, scope);
    return this.#tiesOfStatement(select, inner).filter(
      ({ reference }) => ![...inner.own.values()].includes(reference),
    );
  }

  #tiesBetween(one: Tree | undefined, other: Tree | undefined, scope: Scope): Tie[] {
    return [...this.#tiesTo(one, other, scope), ...this.#tiesTo(other, one, scope)];
  }

  #tiesTo(side: Tree | undefined, from: Tree | undefined, scope: Scope): Tie[] {
    const elsewhere = this.#named(from, scope);
    const isFromOutside = this.#namesOutside(from, scope);
    return this.#named(side, scope).filter(
      ({ reference }) => isFromOutside || elsewhere.some((other) => other.reference !== reference),
    );
  }

  /** The keys of tables that an expression names, and whole rows; what stands in a query inside of it is its own. */
  #named(tree: Tree | undefined, scope: Scope): Named[] {
    return leavesOf(tree, 'ColumnRef').flatMap((leaf) => {
      const found = this.#resolve(leaf, scope);
      if (!found) return [];
      return found.column === '*' || this.#tables.get(found.reference.table)?.keys.has(found.column)
        ? [found]
        : [];
    });
  }

  /** Whether an expression has a variable, a parameter, a call or a query: what is neither a column nor a constant. */
  #namesOutside(tree: Tree | undefined, scope: Scope): boolean {
    return (
      leavesOf(tree, 'ColumnRef').some((leaf) => !this.#resolve(leaf, scope)) ||
      ['FuncCall', 'SubLink', 'ParamRef'].some((kind) => leavesOf(tree, kind).length > 0)
    );
  }

  #note(leaf: Tree | undefined, scope: Scope, isCondition: boolean): void {
    if (!isNode(leaf)) return;
    const words = wordsOf(leaf.fields);
    // Every row that there is, as it is: nothing is said of a column.
    if (words.at(-1) === '*') {
      const all = words.length > 1 ? [scope.named(words[0] ?? '')] : [...scope.own.values()];
      for (const one of all) if (one) one.mentions++;
      return;
    }
    const found = this.#resolve(leaf, scope);
    if (!found) return;
    if (isCondition) found.reference.asked.add(found.column);
    found.reference.mentions++;
  }

  #resolve({ fields }: Node, scope: Scope): Named | undefined {
    const [first = '', second] = wordsOf(fields);
    if (first === '*') return undefined;
    if (second !== undefined) {
      const reference = scope.named(first);
      return reference && { reference, column: second };
    }
    const reference = scope.withColumn(first, this.#tables);
    if (reference) return { reference, column: first };
    const row = scope.named(first);
    return row && { reference: row, column: '*' };
  }

  /** A table that is joined where a row is there, and of which nothing asks whether it is. */
  #judgeJoins(tree: Tree | undefined, scope: Scope): void {
    const join = inside(tree, 'JoinExpr');
    if (!join) return;
    this.#judgeJoins(join.larg, scope);
    this.#judgeJoins(join.rarg, scope);
    const range = inside(join.rarg, 'RangeVar');
    const alias = `${(range?.alias as Node | undefined)?.aliasname ?? range?.relname}`;
    const joined = range && join.jointype === 'JOIN_LEFT' ? scope.named(alias) : undefined;
    if (!joined) return;
    const ofJoin = leavesOf(join.quals, 'ColumnRef').filter(
      (leaf) => this.#resolve(leaf, scope)?.reference === joined,
    );
    joined.isIdle = joined.mentions === ofJoin.length;
  }
}

/** The two sides of a union stand there without their kind. */
const isStatement = (kind: string, node: Node): boolean =>
  /^(Select|Update|Delete|Insert|Merge)Stmt$/.test(kind) || (/^[lr]arg$/.test(kind) && 'op' in node);

const conditions = /^(whereClause|quals|havingClause|agg_filter|joinCondition)$/;

const isEquality = ({ kind, name }: Node): boolean =>
  wordsOf(name).join() === '=' && /^AEXPR_(OP|OP_ANY|IN|NOT_DISTINCT)$/.test(`${kind}`);

const itemsOf = (tree: Tree | undefined): Tree[] => listed(inside(tree, 'RowExpr')?.args);

/** Those of a kind in an expression, but not inside a query in it. */
function leavesOf(tree: Tree | undefined, kind: string): Node[] {
  if (typeof tree !== 'object') return [];
  if (Array.isArray(tree)) return tree.flatMap((one) => leavesOf(one, kind));
  return Object.entries(tree).flatMap(([key, child]) => {
    if (key === kind && isNode(child)) return [child];
    return key === 'SelectStmt' ? [] : leavesOf(child, kind);
  });
}
