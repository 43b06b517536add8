/** What Chromium gives to a screen reader, as few lines as tell it: a snapshot of Playwright's, of which what repeats is counted. */

type Part = { line: string; parts: Part[] };

/** Of a line, in letters. */
const LONGEST = 110;

/** Reads the snapshot by how far its lines are indented; addresses and placeholders go. */
function partsOf(snapshot: string): Part[] {
  const root: Part = { line: '', parts: [] };
  const path = [{ depth: -1, part: root }];
  for (const text of snapshot.split('\n')) {
    const [, indent = '', line = ''] = /^( *)- (.*)$/.exec(text) ?? [];
    if (!line || /^\/(url|placeholder):/.test(line)) continue;
    while ((path.at(-1)?.depth ?? 0) >= indent.length) path.pop();
    const part = { line, parts: [] };
    path.at(-1)?.part.parts.push(part);
    path.push({ depth: indent.length, part });
  }
  return root.parts;
}

const roleOf = ({ line }: Part) => /^\w+/.exec(line)?.[0] ?? '';

const shortened = (line: string) => {
  const plain = line.replace(/:$/, '').replace(/\[(cursor|ref)=[^\]]*\]/g, '');
  return plain.length > LONGEST ? `${plain.slice(0, LONGEST)}…` : plain.trimEnd();
};

/** How many of a kind are written out under one part; of others, all. */
const shownOf: Record<string, number> = {
  listitem: 2,
  row: 2,
  rowgroup: 2,
  article: 2,
  option: 2,
  link: 6,
  gridcell: 3,
};

function written(parts: readonly Part[], depth: number): string[] {
  const indent = '  '.repeat(depth);
  const counts = new Map<string, number>();
  const lines = parts.flatMap((part) => {
    const role = roleOf(part);
    const count = (counts.get(role) ?? 0) + 1;
    counts.set(role, count);
    if (count > (shownOf[role] ?? Number.POSITIVE_INFINITY)) return [];
    return [`${indent}- ${shortened(part.line)}`, ...written(part.parts, depth + 1)];
  });
  const rest = [...counts].flatMap(([role, count]) => {
    const more = count - (shownOf[role] ?? count);
    return more > 0 ? [`${indent}- (${role}, ${more} more)`] : [];
  });
  return [...lines, ...rest];
}

/** In the order in which it is heard. */
export const outlineOf = (snapshot: string): string => written(partsOf(snapshot), 0).join('\n');
