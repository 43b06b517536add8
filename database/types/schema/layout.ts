/** Lays out what the catalogue prints on one line as one would write it by hand. */

const width = 110;

/** Keywords in lower case, white space collapsed, and without the casts that Postgres adds to every text. */
export function plainSql(printed: string): string {
  return outsideQuotes(printed, (text) => text.replace(/\s+/g, ' ').toLowerCase())
    .replace(/('(?:[^']|'')*')::text\b(?!\[)/g, '$1')
    .replace(/\( select ([\w.]+)\.(\w+)\(\) as \2\)/g, '(select $1.$2())')
    .replace(/\((\(select [\w.]+\(\)\))\)/g, '$1')
    .replaceAll('( select ', '(select ')
    .trim();
}

/** Applies `change` to what stands in neither a text nor a quoted name. */
export function outsideQuotes(sql: string, change: (text: string) => string): string {
  return sql.replace(/'(?:[^']|'')*'|"(?:[^"]|"")*"|[^'"]+/g, (part) =>
    part.startsWith("'") || part.startsWith('"') ? part : change(part),
  );
}

/** The lines of an expression or statement, broken where it is joined when it does not fit on one. */
export function wrapped(sql: string, indent = 0): string[] {
  if (indent + sql.length <= width) return [sql];
  const parts = joinedParts(sql);
  if (parts.length > 1) return parts.flatMap((part) => wrapped(part, indent));
  const group = longestGroup(sql);
  if (!group) return filled(sql, indent);
  const inner = wrapped(sql.slice(group.from + 1, group.to).trim(), indent + 2);
  return [
    sql.slice(0, group.from + 1),
    ...inner.map((line) => `  ${line}`),
    ...wrapped(sql.slice(group.to), indent),
  ];
}

const joints =
  /\b(?:and|or(?! (?:insert|update|delete|truncate))|from|where|join|left join|union(?: all)?|order by|for each|when|execute function) /y;

/** What `and`, `or` and the clauses of a query join, each with the word that it begins with. */
function joinedParts(sql: string): string[] {
  const starts = [0];
  let cases = 0;
  for (const { at, depth } of characters(sql)) {
    if (depth > 0 || (at > 0 && /\w/.test(sql[at - 1] ?? ''))) continue;
    if (/^case\b/.test(sql.slice(at, at + 5))) cases += 1;
    if (/^end\b/.test(sql.slice(at, at + 4))) cases -= 1;
    joints.lastIndex = at;
    const joint = joints.exec(sql)?.[0];
    if (joint && cases === 0 && at > 0 && !sql.slice(0, at + 4).endsWith('distinct from')) starts.push(at);
  }
  return pieces(sql, starts);
}

function filled(sql: string, indent: number): string[] {
  const commas = [...characters(sql)].filter(({ at, depth }) => depth === 0 && sql[at] === ',');
  const lines: string[] = [];
  for (const piece of pieces(sql, [0, ...commas.map(({ at }) => at + 1)])) {
    const last = lines.at(-1);
    if (last !== undefined && indent + last.length + piece.length < width)
      lines[lines.length - 1] = `${last} ${piece}`;
    else lines.push(piece);
  }
  return lines;
}

function longestGroup(sql: string): { from: number; to: number } | undefined {
  let longest: { from: number; to: number } | undefined;
  let from = 0;
  for (const { at, depth } of characters(sql)) {
    if (depth === 0 && /[([]/.test(sql[at] ?? '')) from = at;
    if (depth === 0 && /[)\]]/.test(sql[at] ?? '') && at - from > Math.max(20, size(longest)))
      longest = { from, to: at };
  }
  return longest;
}

const size = (group?: { from: number; to: number }) => (group ? group.to - group.from : 0);

/** Every character outside quotes, and in how many brackets it stands; a bracket stands in those around it. */
function* characters(sql: string): Generator<{ at: number; depth: number }> {
  let depth = 0;
  for (const { 0: part, index } of sql.matchAll(/'(?:[^']|'')*'|"(?:[^"]|"")*"|[^'"]/g)) {
    if (part.length > 1) continue;
    if (/[)\]]/.test(part)) depth -= 1;
    yield { at: index, depth };
    if (/[([]/.test(part)) depth += 1;
  }
}

function pieces(sql: string, starts: readonly number[]): string[] {
  return starts.map((start, i) => sql.slice(start, starts[i + 1]).trim()).filter((piece) => piece !== '');
}
