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
  let fetched = fetchedBy(now, limits, sizeOf);
  for (let step = 0; step < STEPS; step += 1) {
    const before = costOf(fetched);
    const better = splitsOf(fetched, wanted)
      .map(({ group, halves }) => {
        const split = [...now.filter((each) => each !== group), ...halves];
        return { split, by: fetchedBy(split, limits, sizeOf) };
      })
      .toSorted((one, other) => costOf(one.by) - costOf(other.by))[0];
    if (!better || costOf(better.by) >= before) break;
    now = better.split;
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

function fetchedBy(
  groups: readonly Group[],
  limits: readonly Limit[],
  sizeOf: (group: Group) => number,
): Fetched[] {
  const of = new Map(groups.flatMap((group) => group.map(({ name }) => [name, group] as const)));
  const groupsOf = (names: readonly string[]): Group[] =>
    names.map((name) => of.get(name)).filter((group) => group !== undefined);
  const imports = new Map(
    groups.map((group) => [group, new Set(group.flatMap((part) => groupsOf(part.imports)))]),
  );
  return limits.map(({ parts, bytes, files }) => {
    const seen = new Set<Group>();
    const follow = (group: Group): void => {
      if (seen.has(group)) return;
      seen.add(group);
      for (const each of imports.get(group) ?? []) follow(each);
    };
    for (const group of groupsOf(parts)) follow(group);
    const size = [...seen].reduce((sum, group) => sum + sizeOf(group), 0);
    return { groups: seen, over: Math.max(0, size - bytes), many: Math.max(0, seen.size - files) };
  });
}

const costOf = (fetched: readonly Fetched[]): number =>
  fetched.reduce(
    (sum, { groups, over, many }) => sum + over * OVER + groups.size * REQUEST + many * ONE_TOO_MANY,
    0,
  );

/** For each screen that is too heavy, each group that brings it more than it needs, in two. */
function splitsOf(fetched: readonly Fetched[], wanted: readonly ReadonlySet<string>[]) {
  return fetched.flatMap(({ groups, over }, screen) => {
    if (over === 0) return [];
    return [...groups].flatMap((group) => {
      const needed = group.filter(({ name }) => wanted[screen]?.has(name));
      const rest = group.filter(({ name }) => !wanted[screen]?.has(name));
      return needed.length > 0 && rest.length > 0 ? { group, halves: [needed, rest] } : [];
    });
  });
}
