/** A weakness that is known of a package here. */
export type Advisory = {
  name: string;
  /** Those of the lockfile that have it. */
  versions: string[];
  isTool: boolean;
  /** `critical`, `high`, `moderate` or `low`; `unknown` where nobody has said. */
  severity: string;
  title: string;
  where: string;
};

/** What came of asking. A source that was not reached knows nothing, and that is not the same as nothing known. */
export type Asked =
  | { source: string; kind: 'answered'; advisories: Advisory[] }
  | { source: string; kind: 'not reached'; why: string };

/** What a run says, and how it ends: 0 nothing known, 1 something, 2 nobody could be asked. */
export function reportOf(all: readonly Asked[], packages: number): { text: string; code: 0 | 1 | 2 } {
  const lines = all.flatMap((asked) => {
    if (asked.kind === 'not reached') return [`${asked.source} was not reached: ${asked.why}`];
    const head = `${asked.source}: ${asked.advisories.length} advisories about ${packages} packages`;
    return [head, ...asked.advisories.map(lineOf)];
  });
  const answered = all.filter((asked) => asked.kind === 'answered');
  if (answered.length === 0) lines.push('Nobody was asked: whether a weakness is known, is not known.');
  const isFound = answered.some(({ advisories }) => advisories.length > 0);
  return { text: lines.join('\n'), code: answered.length === 0 ? 2 : isFound ? 1 : 0 };
}

const lineOf = ({ name, versions, isTool, severity, title, where }: Advisory): string =>
  `  ${severity.padEnd(9)} ${name} ${versions.join(', ')}${isTool ? ' (a tool)' : ''}: ${title} ${where}`;
