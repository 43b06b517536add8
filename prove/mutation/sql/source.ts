import { loadModule, parseSync, scanSync } from 'libpg-query';

// What Postgres's own parser (libpg-query) says of a text, with places in it as JavaScript counts them.

await loadModule();

export type Statement = {
  file: string;
  /** Where its first word stands in the file. */
  line: number;
  kind: string;
  node: Record<string, unknown>;
  text: string;
};

/** The statements of a file, in their order. */
export function statementsOf(file: string, text: string): Statement[] {
  const { stmts = [] } = parseSync(text);
  return stmts.map(({ stmt, stmt_location = 0, stmt_len }) => {
    const from = indexOfByte(text, stmt_location);
    const raw = text.slice(from, stmt_len ? indexOfByte(text, stmt_location + stmt_len) : undefined);
    const start = from + (tokensOf(raw).find(({ isComment }) => !isComment)?.start ?? 0);
    const [kind = '', node] = Object.entries(stmt ?? {})[0] ?? [];
    return {
      file,
      line: lineAt(text, start),
      kind,
      node: node as Record<string, unknown>,
      text: raw.slice(start - from).trimEnd(),
    };
  });
}

export const lineAt = (text: string, index: number): number => text.slice(0, index).split('\n').length;

export type Token = { start: number; end: number; text: string; isComment: boolean };

export function tokensOf(text: string): Token[] {
  return scanSync(text).tokens.map(({ start, end, tokenName }) => {
    const [from, to] = [indexOfByte(text, start), indexOfByte(text, end)];
    return { start: from, end: to, text: text.slice(from, to), isComment: tokenName.endsWith('COMMENT') };
  });
}

/** The parser counts bytes of UTF-8. */
export function indexOfByte(text: string, byte: number): number {
  const bytes = Buffer.from(text);
  return bytes.length === text.length ? byte : bytes.subarray(0, byte).toString().length;
}

export type Tree = { [key: string]: Tree } | Tree[] | string | number | boolean;

/** A text's tree, or nothing where it is no SQL. */
export function treeOf(text: string): Tree | undefined {
  try {
    return parseSync(text).stmts as unknown as Tree;
  } catch {
    return undefined;
  }
}

/** Whether two trees say the same, wherever it stands. */
export const isSame = (one: Tree, other: Tree): boolean => withoutPlaces(one) === withoutPlaces(other);

const withoutPlaces = (tree: Tree): string =>
  JSON.stringify(tree, (key, value) => (isPlace(key) ? undefined : value));

export const isPlace = (key: string): boolean =>
  /^(location|stmt_location|stmt_len|(rexpr_)?list_(start|end))$/.test(key);

/** A list of names, such as those of a column list or of a schema and its function. */
export const namesIn = (list: unknown): string[] =>
  (list as { String: { sval: string } }[]).map((one) => one.String.sval);

/** Of a relation as the parser gives it: `public.messages`. */
export function tableName(relation: unknown): string {
  const { schemaname = 'public', relname } = relation as { schemaname?: string; relname: string };
  return `${schemaname}.${relname}`;
}
