import { parsePlPgSQLSync } from 'libpg-query';
import { type Change, changesOf, selected } from './conditions.ts';
import { type Statement, tokensOf } from './source.ts';

// The conditions of a function, by its language, and what it does.

type Piece = {
  query: string;
  mode: number;
  line: number;
  isCondition: boolean;
  /** Whether it is a whole statement that gives nothing to what follows but what it has done, or a value that is set. */
  isWhole: boolean;
};
type Raise = { line: number };

/** How the parser of PL/pgSQL says what a piece is. */
const [statement, expression] = [0, 2];
const errorLevel = 21;

/** Every condition of a `create function`, with places in its text; none of one whose body is not in dollars. */
export function changesOfFunction({ text, node }: Statement): Change[] {
  const body = bodyOf(text);
  if (!body) return [];
  const changes = languageOf(node) === 'sql' ? changesOf(body.text) : changesOfBody(text, body.text);
  return changes.map((change) => ({
    ...change,
    start: change.start + body.start,
    end: change.end + body.start,
  }));
}

type Option = { DefElem: { defname: string; arg: { String?: { sval: string } } } };

const languageOf = (node: Statement['node']): string | undefined =>
  (node.options as Option[]).find(({ DefElem }) => DefElem.defname === 'language')?.DefElem.arg.String?.sval;

function bodyOf(text: string): { text: string; start: number } | undefined {
  const token = tokensOf(text).findLast((one) => /^\$\w*\$/.test(one.text));
  const quote = /^\$\w*\$/.exec(token?.text ?? '')?.[0];
  if (!token || !quote) return undefined;
  return { text: token.text.slice(quote.length, -quote.length), start: token.start + quote.length };
}

function changesOfBody(create: string, body: string): Change[] {
  const { pieces, raises } = readBody(create);
  const changes = new Map<string, Change>();
  let from = 0;
  for (const [index, piece] of pieces.entries()) {
    // The values of `case x when …` are written anew by the parser, and hold no condition.
    if (piece.query.startsWith('"__Case__')) continue;
    // So is `perform`.
    const written = piece.query.startsWith('SELECT ') ? piece.query.slice('SELECT '.length) : piece.query;
    const found = placeOf(written, body, Math.max(from, startOfLine(body, piece.line)));
    if (found === undefined) throw new Error(`not in the body: ${piece.query}`);
    from = found + 1;
    const start = found - (piece.query.length - written.length);
    if (piece.isWhole) {
      const gone = withoutStatement(body, found, found + written.length);
      const left = readBody(create.replace(body, () => withChange(body, gone))).pieces;
      const meant = pieces.filter((_, other) => other !== index);
      if (left.map(({ query }) => query).join() !== meant.map(({ query }) => query).join())
        throw new Error(`something else would be gone beside ${gone.was}`);
      changes.set(`${gone.start} ${gone.end} ${gone.replacement}`, gone);
    }
    for (const change of changesOfPiece(piece)) {
      const moved = { ...change, start: change.start + start, end: change.end + start };
      changes.set(`${moved.start} ${moved.end} ${moved.replacement}`, moved);
    }
  }
  return [...changes.values(), ...raises.map((raise) => withoutRaise(body, raise))].sort(
    (one, other) => one.start - other.start || other.end - one.end,
  );
}

function changesOfPiece({ query, mode, isCondition }: Piece): Change[] {
  const behind = startOfExpression(query, mode);
  if (behind === undefined) return changesOf(query);
  const lead = 'select ';
  return changesOf(lead + query.slice(behind), { negated: isCondition ? [selected] : [] }).map((change) => ({
    ...change,
    start: change.start - lead.length + behind,
    end: change.end - lead.length + behind,
  }));
}

/** Where the expression of a piece begins, of an assignment behind its sign; of a statement there is none. */
export function startOfExpression(query: string, mode: number): number | undefined {
  if (mode === statement) return undefined;
  return mode === expression ? 0 : (tokensOf(query).find(({ text }) => /^:?=$/.test(text))?.end ?? 0);
}

/** Pieces of SQL and refusals of a `create function` in PL/pgSQL, in the order of the lines that they begin in. */
export function readBody(create: string): { pieces: Piece[]; raises: Raise[] } {
  const pieces: Piece[] = [];
  const raises: Raise[] = [];
  const walk = (node: unknown, key: string, line: number, isAlone = false) => {
    if (typeof node !== 'object' || node === null) return;
    if (Array.isArray(node)) {
      for (const one of node) walk(one, key, line, isAlone);
      return;
    }
    for (const [name, child] of Object.entries(node)) {
      const own = (child as { lineno?: number } | null)?.lineno ?? line;
      if (name === 'PLpgSQL_expr') {
        const { query, parseMode } = child as { query: string; parseMode: number };
        pieces.push({ query, mode: parseMode, line, isCondition: key === 'cond', isWhole: isAlone });
        continue;
      }
      if (name === 'PLpgSQL_stmt_raise' && (child as { elog_level?: number }).elog_level === errorLevel)
        raises.push({ line: own });
      const isStatement = name.startsWith('PLpgSQL_stmt_');
      const isOwn = isStatement ? isDone(name, child) : isAlone;
      walk(child, name.startsWith('PLpgSQL') ? key : name, own, isOwn);
    }
  };
  walk(parsePlPgSQLSync(create), '', 1);
  return { pieces: pieces.sort((one, other) => one.line - other.line), raises };
}

/** Whether a statement of PL/pgSQL is done for what it does, or sets a value: not for what it gives to others. */
const isDone = (name: string, statement: unknown): boolean =>
  /^PLpgSQL_stmt_(perform|assign|execsql)$/.test(name) && !(statement as { into?: boolean }).into;

const startOfLine = (text: string, line: number): number =>
  text
    .split('\n')
    .slice(0, line - 1)
    .reduce((sum, one) => sum + one.length + 1, 0);

/** Where the text stands, in which blanks may be what it leaves out: `into` and what follows it. */
function placeOf(query: string, body: string, from: number): number | undefined {
  const pattern = query.split(/( {2,})/).map((part) => {
    if (/^ {2,}$/.test(part)) return `[^;]{${part.length}}`;
    return part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  });
  const matcher = new RegExp(pattern.join(''), 'g');
  matcher.lastIndex = from;
  const found = matcher.exec(body) ?? new RegExp(pattern.join('')).exec(body);
  return found?.index;
}

/** With what stands in front of a call. */
function withoutStatement(body: string, found: number, end: number): Change {
  const start = found - (/\b(perform|execute)\s+$/i.exec(body.slice(0, found))?.[0].length ?? 0);
  const was = body.slice(start, end).trimEnd();
  return {
    how: 'statement removed',
    was: was.replace(/\s+/g, ' '),
    start,
    end: start + was.length,
    replacement: 'null',
  };
}

const withChange = (text: string, { start, end, replacement }: Change) =>
  text.slice(0, start) + replacement + text.slice(end);

function withoutRaise(body: string, { line }: Raise): Change {
  const from = startOfLine(body, line);
  const tokens = tokensOf(body).filter(({ isComment, end }) => !isComment && end > from);
  const first = tokens.findIndex(({ text }) => /^raise$/i.test(text));
  const last = tokens.findIndex(({ text }, index) => index > first && text === ';');
  const [start, end] = [tokens[first]?.start ?? 0, tokens[last]?.start ?? 0];
  return {
    how: 'refusal removed',
    was: body.slice(start, end).replace(/\s+/g, ' '),
    start,
    end,
    replacement: 'null',
  };
}
