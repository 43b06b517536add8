import type { Part } from './needs.ts';

/** What a screen may fetch: the parts that it begins with, the page's and its frames' among them, bytes, and files. */
export type Limit = { parts: readonly string[]; bytes: number; files: number };

type Group = readonly Part[];

/** A screen as a plan makes it: what it fetches, by how many bytes that is too much, and by how many files. */
type Fetched = { groups: ReadonlySet<Group>; over: number; many: number };

/** How much a byte too many counts, and how many bytes a request is worth beside it, or one too many. */
const OVER = 20;
const REQUEST = 150;
const ONE_TOO_MANY = 40_000;

/** How many splits are tried for at most; a few are needed. */
const STEPS = 60;

/**
 * Splits groups until every screen is within its limit: each time the one group whose needless half weighs most on
 * screens that are too heavy, for the fewest requests. A plan follows small changes of the app by leaps, for what is
 * joined first decides what is joined next; so what a screen may weigh is said to it, not hoped for. A split makes no
 * circle of imports: what a screen needs does not import the rest, and the group was in none.
 * @param groups of more than one part, as `planChunks` gives them
 * @param parts all of the app's
 * @param sizeOf what a file of these parts weighs, compressed, in bytes
 * @returns the groups of more than one part; as they were where nothing helps
 */
export function settle(
  groups: readonly Group[],
  parts: readonly Part[],
  limits: readonly Limit[],
  sizeOf: (group: Group) => number,
): Group[] {
  const joined = new Set(groups.flat().map(({ name }) => name));
  let now: readonly Group[] = [
    ...groups,
    ...parts.filter(({ name }) => !joined.has(name)).map((part) => [part]),
  ];
  const wanted = limits.map((limit) => wantedBy(limit, parts));
  let fetched = limits.map((limit) => fetchedBy(limit, filesOf(now), sizeOf));
  for (let step = 0; step < STEPS; step += 1) {
    const before = costOf(fetched);
    const files = filesOf(now);
    const better = splitsOf(fetched, wanted)
      .map((split) => ({ split, by: afterSplit(split, fetched, limits, files, sizeOf) }))
      .toSorted((one, other) => costOf(one.by) - costOf(other.by))[0];
    if (!better || costOf(better.by) >= before) break;
    const { group, halves } = better.split;
    now = [...now.filter((each) => each !== group), ...halves];
    fetched = better.by;
  }
  return now.filter(({ length }) => length > 1);
}

/** The parts that a screen needs, with all that they import at once. */
function wantedBy({ parts: from }: Limit, parts: readonly Part[]): Set<string> {
  const byName = new Map(parts.map((part) => [part.name, part]));
  const seen = new Set<string>();
  const follow = (name: string): void => {
    if (seen.has(name)) return;
    seen.add(name);
    for (const imported of byName.get(name)?.imports ?? []) follow(imported);
  };
  for (const name of from) follow(name);
  return seen;
}

/** The file that a part lies in, by the part's name. */
const filesOf = (groups: readonly Group[]): ReadonlyMap<string, Group> =>
  new Map(groups.flatMap((group) => group.map(({ name }) => [name, group] as const)));

/** Hundreds of splits are tried of the same few screens: only those that fetch what is split are gone through again. */
function afterSplit(
  { group, halves }: Split,
  fetched: readonly Fetched[],
  limits: readonly Limit[],
  files: ReadonlyMap<string, Group>,
  sizeOf: (group: Group) => number,
): Fetched[] {
  const split = new Map([...files, ...filesOf(halves)]);
  return limits.map((limit, screen) => {
    const before = fetched[screen];
    return before && !before.groups.has(group) ? before : fetchedBy(limit, split, sizeOf);
  });
}

function fetchedBy(
  { parts, bytes, files: most }: Limit,
  files: ReadonlyMap<string, Group>,
  sizeOf: (group: Group) => number,
): Fetched {
  const seen = new Set<Group>();
  const follow = (name: string): void => {
    const group = files.get(name);
    if (!group || seen.has(group)) return;
    seen.add(group);
    for (const part of group) part.imports.forEach(follow);
  };
  parts.forEach(follow);
  const size = [...seen].reduce((sum, group) => sum + sizeOf(group), 0);
  return { groups: seen, over: Math.max(0, size - bytes), many: Math.max(0, seen.size - most) };
}

const costOf = (fetched: readonly Fetched[]): number =>
  fetched.reduce(
    (sum, { groups, over, many }) => sum + over * OVER + groups.size * REQUEST + many * ONE_TOO_MANY,
    0,
  );

type Split = { group: Group; halves: readonly Group[] };

/** For each screen that is too heavy, each group that brings it more than it needs, in two. */
function splitsOf(fetched: readonly Fetched[], wanted: readonly ReadonlySet<string>[]): Split[] {
  return fetched.flatMap(({ groups, over }, screen) => {
    if (over === 0) return [];
    return [...groups].flatMap((group) => {
      const needed = group.filter(({ name }) => wanted[screen]?.has(name));
      const rest = group.filter(({ name }) => !wanted[screen]?.has(name));
      return needed.length > 0 && rest.length > 0 ? { group, halves: [needed, rest] } : [];
    });
  });
}
