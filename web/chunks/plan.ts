import { closure, type Entry, fetchedBy, type Part } from './needs.ts';

type Group = {
  parts: readonly Part[];
  size: number;
  /** Whether an entry fetches it, in the order of the entries. */
  fetched: boolean[];
  /** The numbers of the entries that fetch it: few of two hundred. */
  by: number[];
  /** Its parts and what they import, at once or by way of others. */
  reach: ReadonlySet<string>;
  /** The other groups that have something of this in them. */
  imported: Set<Group>;
};

/**
 * Sizes are told apart by steps of a quarter while files are joined. What is joined first decides what is joined next, so
 * by the byte each change of a part could give another plan; by steps all but one in twenty changes by 1 % are none.
 */
const STEP = Math.log(1.25);
const inSteps = (size: number): number => (size > 0 ? Math.exp(Math.round(Math.log(size) / STEP) * STEP) : 0);

/**
 * Which parts go into one file, so that each entry has few requests and little that it does not need: the two that
 * save most by being together are joined, until nothing is saved. What the page needs at once is one group. Parts
 * that entries begin with stay alone, but for what every visit brings, which nobody looks up by its own file; and no two
 * groups come to import each other: modules would run too early.
 * @returns the groups of more than one part
 */
export function planChunks(parts: readonly Part[], entries: readonly Entry[], start: string): Part[][] {
  const fetched = fetchedBy(parts, entries, start);
  const own = new Set(entries.flatMap(({ part, isOfEveryVisit }) => (isOfEveryVisit ? [] : part)));
  const atOnce = fetched.get(start) ?? new Set();
  const byName = new Map(parts.map((part) => [part.name, part]));
  const toGroup = (part: Part): Group => ({
    parts: [part],
    size: inSteps(part.size),
    ...fetchedAs(entries.map((entry) => fetched.get(entry.part)?.has(part.name) ?? false)),
    reach: closure(byName, part.name),
    imported: new Set(),
  });
  const shared = parts.filter(({ name }) => !own.has(name));
  const first = shared.filter(({ name }) => atOnce.has(name));
  const later = shared.filter(({ name }) => !atOnce.has(name)).map(toGroup);
  const isCircle = circles(parts);
  const groups = joinAll(
    later,
    (one, other) => saved(one, other, entries),
    (one, other) => isCircle([...one.parts, ...other.parts]),
  );
  return [first, ...groups.map((group) => [...group.parts])].filter((group) => group.length > 1);
}

const fetchedAs = (fetched: boolean[]): Pick<Group, 'fetched' | 'by'> => ({
  fetched,
  by: fetched.flatMap((is, entry) => (is ? entry : [])),
});

/**
 * What all entries save when two groups are one file, in weighted bytes; none of two hundred thousand pairs is gone
 * through further than to where it saves nothing.
 */
function saved(one: Group, other: Group, entries: readonly Entry[]): number {
  let sum = 0;
  for (const number of one.by) {
    const entry = entries[number];
    if (entry && other.fetched[number]) sum += entry.weight * entry.request;
  }
  for (const [group, beside] of [
    [one, other],
    [other, one],
  ] as const) {
    for (const number of beside.by) {
      if (sum <= 0) return 0;
      const entry = entries[number];
      if (!entry || group.fetched[number]) continue;
      sum -= entry.weight * (group.size + broughtBy(group, beside, number, entry.request));
    }
  }
  return sum;
}

/** The files that a group would bring along to an entry that does without it, in bytes. */
function broughtBy(group: Group, beside: Group, entry: number, request: number): number {
  let bytes = 0;
  for (const each of group.imported) {
    if (each !== beside && !each.fetched[entry]) bytes += each.size + request;
  }
  return bytes;
}

function joinAll(
  groups: readonly Group[],
  saves: (one: Group, other: Group) => number,
  isRefused: (one: Group, other: Group) => boolean,
): Group[] {
  const open = new Set(groups);
  for (const group of groups) group.imported = new Set(importedBy(group, groups));
  let pairs = groups.flatMap((one, index) => pairsWith(one, groups.slice(index + 1), saves));
  for (;;) {
    const best = mostOf(pairs);
    if (!best) return [...open];
    const { one, other } = best;
    // What has been joined since may have made it dearer.
    const now = saves(one, other);
    if (now < best.saves) {
      best.saves = now;
      continue;
    }
    if (isRefused(one, other)) {
      pairs = pairs.filter((pair) => pair !== best);
      continue;
    }
    const both = joined(one, other);
    open.delete(one);
    open.delete(other);
    bring(both);
    for (const group of open) {
      const gone = [one, other].filter((part) => group.imported.delete(part));
      if (gone.length > 0) group.imported.add(both);
    }
    pairs = pairs.filter((pair) => open.has(pair.one) && open.has(pair.other));
    pairs.push(...pairsWith(both, [...open], saves));
    open.add(both);
  }
}

/** The pair that saves most, the first of several. Some ten thousand pairs are looked through for each file that is joined. */
function mostOf(pairs: readonly Pair[]): Pair | undefined {
  let most: Pair | undefined;
  let saves = 0;
  for (const pair of pairs) {
    if (pair.saves <= saves) continue;
    most = pair;
    saves = pair.saves;
  }
  return most;
}

function importedBy(group: Group, among: readonly Group[]): Group[] {
  return among.filter((each) => each !== group && each.parts.some(({ name }) => group.reach.has(name)));
}

/** Notes that whoever fetches a group fetches what it imports. */
function bring(group: Group): void {
  for (const each of group.imported) {
    Object.assign(each, fetchedAs(each.fetched.map((is, entry) => is || (group.fetched[entry] ?? false))));
  }
}

type Pair = { one: Group; other: Group; saves: number };

function pairsWith(
  one: Group,
  others: readonly Group[],
  saves: (one: Group, other: Group) => number,
): Pair[] {
  return others.map((other) => ({ one, other, saves: saves(one, other) })).filter((pair) => pair.saves > 0);
}

const joined = (one: Group, other: Group): Group => ({
  parts: [...one.parts, ...other.parts],
  size: one.size + other.size,
  ...fetchedAs(one.fetched.map((is, entry) => is || (other.fetched[entry] ?? false))),
  reach: new Set([...one.reach, ...other.reach]),
  imported: new Set([...one.imported, ...other.imported].filter((each) => each !== one && each !== other)),
});

/** Tells whether a group of parts would be imported by what it imports. Groups that were made before stay as they are. */
function circles(parts: readonly Part[]): (group: readonly Part[]) => boolean {
  const fileOf = new Map(parts.map((part) => [part.name, new Set([part])]));
  return (group) => {
    const inside = new Set(group.flatMap((part) => [...(fileOf.get(part.name) ?? [])]));
    const outside = (from: Iterable<Part>) =>
      [...from].flatMap((part) => part.imports.flatMap((name) => [...(fileOf.get(name) ?? [])]));
    const seen = new Set<Part>();
    let edge = outside(inside).filter((part) => !inside.has(part));
    while (edge.length > 0) {
      for (const part of edge) seen.add(part);
      const next = outside(edge);
      if (next.some((part) => inside.has(part))) return true;
      edge = [...new Set(next)].filter((part) => !seen.has(part));
    }
    for (const part of inside) fileOf.set(part.name, inside);
    return false;
  };
}
