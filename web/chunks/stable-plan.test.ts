import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import type { Entry, Part } from './needs.ts';
import { planChunks } from './plan.ts';
import { type Lacking, settle } from './settle.ts';

// The whole app as it was in November 2026: a part by its place in the list, sizes as they are in the files of its
// plan: in other files they add up to a little more than gzip makes of them, which the margins bear.
type Recorded = {
  start: number;
  alone: number[];
  /** A name, bytes, what is imported and loaded; `given` is what the build lays in a file in any case. */
  parts: [name: string, size: number, imports: number[], loads: number[], given?: 'given'][];
  entries: [part: number, weight: number, request: number, within: number[], isOfEveryVisit?: string][];
  /** What it is to weigh, and the margin between that and its budget. */
  limits: [of: string, parts: number[], bytes: number | null, files: number | null, margin: number | null][];
};
const app: Recorded = JSON.parse(readFileSync(new URL('./recorded-app.json', import.meta.url), 'utf8'));
const named = (numbers: readonly number[]): string[] => numbers.map(String);

const sizeOf = (group: readonly Part[]) => group.reduce((sum, { size }) => sum + size, 0);

/** The app with parts of another weight, in files. */
function laid(weightOf: (part: number, size: number) => number): { files: Set<string>; lacking: Lacking[] } {
  const all = app.parts.map(
    ([, size, imports, loads], number): Part => ({
      name: String(number),
      size: weightOf(number, size),
      modules: [],
      imports: named(imports),
      loads: named(loads),
    }),
  );
  const planned = all.filter((_, number) => app.parts[number]?.[4] !== 'given');
  const entries = app.entries.map(
    ([part, weight, request, within, every]): Entry => ({
      part: String(part),
      weight,
      request,
      within: named(within),
      ...(every && { isOfEveryVisit: true }),
    }),
  );
  const limits = app.limits.map(([of, parts, bytes, files]) => {
    return { of, parts: named(parts), bytes: bytes ?? Infinity, files: files ?? Infinity };
  });
  const joined = planChunks(planned, entries, String(app.start));
  const { groups, lacking } = settle(joined, all, limits, sizeOf, new Set(named(app.alone)));
  const grouped = new Set(groups.flat().map(({ name }) => name));
  const alone = all.filter(({ name }) => !grouped.has(name)).map((part) => [part]);
  const files = [...groups, ...alone].map((group) => named(group.map(({ name }) => +name).toSorted()).join());
  return { files: new Set(files), lacking };
}

/** Screens that are above their budget, and not only within its margin. */
const aboveBudget = (lacking: readonly Lacking[]) =>
  lacking.filter(({ of, bytes }) => bytes > (app.limits.find(([name]) => name === of)?.[4] ?? 0));

let before: ReturnType<typeof laid>;
const others = ({ files }: { files: Set<string> }) => [...files].filter((file) => !before.files.has(file));

/** The same numbers each time, from -1 to 1. */
function* numbers(seed: number): Generator<number, never> {
  for (let last = seed; ; ) {
    last = (last * 1_103_515_245 + 12_345) % 2_147_483_648;
    yield last / 1_073_741_824 - 1;
  }
}

beforeAll(() => {
  before = laid((_, size) => size);
}, 60_000);

test('no screen of the recorded app is above its budget', () => {
  expect(aboveBudget(before.lacking)).toEqual([]);
});

test.each([{ seed: 1 }, { seed: 2 }])(
  'with each part up to a hundredth heavier or lighter no screen breaks its budget ($seed)',
  ({ seed }) => {
    const by = numbers(seed);
    const after = laid((_, size) => size * (1 + by.next().value / 100));
    expect(aboveBudget(after.lacking)).toEqual([]);
    expect(others(after).length).toBeLessThan(before.files.size / 10);
  },
);

test.each([
  { grown: 37, bytes: 20 },
  { grown: 505, bytes: 200 },
  { grown: 382, bytes: 200 },
])('one part that grows by $bytes bytes changes few files ($grown)', ({ grown, bytes }) => {
  const after = laid((part, size) => (part === grown ? size + bytes : size));
  expect(aboveBudget(after.lacking)).toEqual([]);
  expect(others(after).length).toBeLessThan(before.files.size / 20);
});
