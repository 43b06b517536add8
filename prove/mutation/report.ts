import type { Entry } from './journal.ts';
import type { Mutant } from './mutants/mutant.ts';

export type Tried = { mutant: Mutant; entry: Entry };

/** Why each survivor of these changes nothing that anybody could notice, by the mutant's name. */
export type Equivalents = Record<string, string>;

/** How many of each kind were caught, and every survivor that nobody has explained, with its place and change. */
export function reportOf(
  tried: readonly Tried[],
  equivalents: Equivalents,
): { text: string; isClean: boolean } {
  const isExplained = ({ id, equivalent }: Mutant) => id in equivalents || equivalent !== undefined;
  const stateOf = ({ mutant, entry }: Tried) => {
    if (entry.outcome === 'survived' && isExplained(mutant)) return 'equivalent';
    return entry.outcome;
  };
  const kinds = [...new Set(tried.map(({ mutant }) => mutant.kind))].sort();
  const row = (name: string, of: readonly Tried[]) => {
    const count = (state: string) => of.filter((one) => stateOf(one) === state).length;
    const [caught, survived] = [count('caught'), count('survived')];
    return [
      name,
      caught,
      survived,
      count('equivalent'),
      count('invalid'),
      shareOf(caught, caught + survived),
    ];
  };
  const rows = [
    ['kind', 'caught', 'survived', 'equivalent', 'invalid', 'caught of valid, with 95 % between'],
    ...kinds.map((kind) =>
      row(
        kind,
        tried.filter(({ mutant }) => mutant.kind === kind),
      ),
    ),
    row('all', tried),
  ];
  const survivors = tried.filter((one) => stateOf(one) === 'survived');
  const wrong = tried.filter(({ mutant, entry }) => entry.outcome === 'caught' && isExplained(mutant));
  const text = [
    ...survivors.map(survivorText),
    ...wrong.map(
      ({ mutant, entry }) => `\nsaid to be equivalent, and caught by ${entry.by}:\n  ${mutant.id}`,
    ),
    '',
    ...rows.map((cells) =>
      cells.map((cell, index) => (index === 0 ? `${cell}`.padEnd(32) : `  ${cell}`.padStart(12))).join(''),
    ),
  ].join('\n');
  return { text, isClean: survivors.length + wrong.length === 0 };
}

/** A share with the interval of Wilson's score that holds that of all, of which these were drawn by lot, with 95 %. */
function shareOf(caught: number, valid: number): string {
  if (valid === 0) return '';
  const z = 1.96;
  const share = caught / valid;
  const middle = (share + z ** 2 / (2 * valid)) / (1 + z ** 2 / valid);
  const half =
    (z / (1 + z ** 2 / valid)) * Math.sqrt((share * (1 - share)) / valid + z ** 2 / (4 * valid ** 2));
  const percent = (part: number) => (100 * part).toFixed(1);
  return `${percent(share)} % (${percent(Math.max(0, middle - half))} to ${percent(Math.min(1, middle + half))})`;
}

function survivorText({ mutant, entry }: Tried): string {
  const lines = (sign: string, text: string) => text.replaceAll(/^/gm, `    ${sign} `);
  return [
    `\nsurvived: ${mutant.id}`,
    `  ${mutant.place}`,
    ...(mutant.before ? [lines('-', mutant.before)] : []),
    ...(mutant.after ? [lines('+', mutant.after)] : []),
    `  passed by ${entry.ran.length} files of tests: ${entry.ran.join(', ') || 'none touches it'}`,
  ].join('\n');
}
