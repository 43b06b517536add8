import { closure, type Part } from './needs.ts';

/** What a screen may fetch: the parts that it begins with, the page's and its frames' among them, bytes, and files. */
export type Limit = { parts: readonly string[]; bytes: number; files: number };

type Group = readonly Part[];

/** The groups, also of one part, and what each screen fetches by them. */
type Plan = { groups: readonly Group[]; fetched: readonly Fetched[] };

/** A screen as a plan makes it: what it fetches, by how many bytes that is too much, and by how many files. */
type Fetched = { groups: ReadonlySet<Group>; over: number; many: number };

/** How much a byte too many counts, and how many bytes a request is worth beside it, or one too many. */
const OVER = 20;
const REQUEST = 150;
const ONE_TOO_MANY = 40_000;

/** How many splits and joins are made at most; a few are needed. */
const STEPS = 60;
/** Of the splits that help with bytes, how many are tried together with a join where none helps alone. */
const PAIRS = 6;

/**
 * Splits and joins groups until every screen is within its limit: each time the one group whose needless half weighs most
 * on screens that are too heavy, for the fewest requests, or the two groups of a screen that asks too often which cost
 * least as one. A plan follows small changes of the app by leaps, for what is joined first decides what is joined next;
 * so what a screen may weigh is said to it, not hoped for. A split makes no circle of imports: what a screen needs does
 * not import the rest, and the group was in none.
 * @param groups of more than one part, as `planChunks` gives them
 * @param parts all of the app's
 * @param weigh what a file of these parts weighs, compressed, in bytes
 * @param alone the names of parts that nothing is joined to
 * @returns the groups of more than one part; as they were where nothing helps
 */
export function settle(
  groups: readonly Group[],
  parts: readonly Part[],
  limits: readonly Limit[],
  weigh: (group: Group) => number,
  alone: ReadonlySet<string>,
): Group[] {
  const sizes = new WeakMap<Group, number>();
  const sizeOf = (group: Group): number => {
    const size = sizes.get(group) ?? weigh(group);
    sizes.set(group, size);
    return size;
  };
  const joined = new Set(groups.flat().map(({ name }) => name));
  const singles = parts.filter(({ name }) => !joined.has(name)).map((part) => [part]);
  const byName = new Map(parts.map((part) => [part.name, part]));
  const wanted = limits.map((limit) => new Set(limit.parts.flatMap((name) => [...closure(byName, name)])));
  const first = [...groups, ...singles];
  const fileAtFirst = fileOf(first);
  let plan: Plan = {
    groups: first,
    fetched: limits.map((limit) => fetchedBy(limit, fileAtFirst, sizeOf)),
  };
  /** One file weighs at most what two did: thousands are tried, and compressing each takes longest. */
  const join = (one: Group, other: Group): Group => {
    const both = [...one, ...other];
    sizes.set(both, sizeOf(one) + sizeOf(other));
    return both;
  };
  /** The plans that these changes make. */
  const after = (from: Plan, changes: readonly Change[]): Plan[] => {
    const fileBefore = fileOf(from.groups);
    return changes.map((change) => afterChange(change, from, fileBefore, limits, sizeOf));
  };
  for (let step = 0; step < STEPS; step += 1) {
    const splits = splitsOf(plan, wanted);
    const isBetter = (next: Plan | undefined) => next && costOf(next) < costOf(plan);
    let [next] = cheapest(after(plan, [...splits, ...joinsOf(plan, alone, join)]));
    // What a screen must let go of and another may not ask for anew is split there, and something else joined here.
    if (!isBetter(next)) {
      const tried = cheapest(after(plan, splits), 0).slice(0, PAIRS);
      [next] = cheapest(tried.flatMap((each) => after(each, joinsOf(each, alone, join))));
    }
    if (!next || !isBetter(next)) break;
    plan = next;
  }
  return plan.groups.filter(({ length }) => length > 1);
}

/** Tells the file that a part lies in, by the part's name. */
function fileOf(groups: readonly Group[]): (name: string) => Group | undefined {
  const files = new Map(groups.flatMap((group) => group.map(({ name }) => [name, group] as const)));
  return (name) => files.get(name);
}

/** Hundreds of changes are tried of the same few screens: only those that fetch what changes are gone through again. */
function afterChange(
  { from, to }: Change,
  { groups, fetched }: Plan,
  fileBefore: (name: string) => Group | undefined,
  limits: readonly Limit[],
  sizeOf: (group: Group) => number,
): Plan {
  const fileNow = fileOf(to);
  const file = (name: string) => fileNow(name) ?? fileBefore(name);
  return {
    groups: [...groups.filter((group) => !from.includes(group)), ...to],
    fetched: limits.map((limit, screen) => {
      const before = fetched[screen];
      const isSame = before && !from.some((group) => before.groups.has(group));
      return isSame ? before : fetchedBy(limit, file, sizeOf);
    }),
  };
}

function fetchedBy(
  { parts, bytes, files: most }: Limit,
  file: (name: string) => Group | undefined,
  sizeOf: (group: Group) => number,
): Fetched {
  const seen = new Set<Group>();
  const follow = (name: string): void => {
    const group = file(name);
    if (!group || seen.has(group)) return;
    seen.add(group);
    for (const part of group) part.imports.forEach(follow);
  };
  parts.forEach(follow);
  const size = [...seen].reduce((sum, group) => sum + sizeOf(group), 0);
  return { groups: seen, over: Math.max(0, size - bytes), many: Math.max(0, seen.size - most) };
}

const costOf = ({ fetched }: Plan, oneTooMany = ONE_TOO_MANY): number =>
  fetched.reduce(
    (sum, { groups, over, many }) => sum + over * OVER + groups.size * REQUEST + many * oneTooMany,
    0,
  );

/** The cheapest first. */
const cheapest = (plans: readonly Plan[], oneTooMany = ONE_TOO_MANY): Plan[] =>
  plans
    .map((plan) => ({ plan, cost: costOf(plan, oneTooMany) }))
    .toSorted((one, other) => one.cost - other.cost)
    .map(({ plan }) => plan);

/** Groups that are given up, and what their parts lie in instead. */
type Change = { from: readonly Group[]; to: readonly Group[] };

/** For each screen that is too heavy, each group that brings it more than it needs, in two. */
function splitsOf({ fetched }: Plan, wanted: readonly ReadonlySet<string>[]): Change[] {
  return fetched.flatMap(({ groups, over }, screen) => {
    if (over === 0) return [];
    return [...groups].flatMap((group) => {
      const needed = group.filter(({ name }) => wanted[screen]?.has(name));
      const rest = group.filter(({ name }) => !wanted[screen]?.has(name));
      return needed.length > 0 && rest.length > 0 ? { from: [group], to: [needed, rest] } : [];
    });
  });
}

/** For each screen that asks too often, each two of its groups as one, unless they came to import each other. */
function joinsOf(
  { groups: all, fetched }: Plan,
  alone: ReadonlySet<string>,
  join: (one: Group, other: Group) => Group,
): Change[] {
  const file = fileOf(all);
  return fetched.flatMap(({ groups, many }) => {
    if (many === 0) return [];
    const free = [...groups].filter((group) => !group.some(({ name }) => alone.has(name)));
    return free.flatMap((one, index) =>
      free
        .slice(index + 1)
        .filter((other) => !isCircle([one, other], file))
        .map((other) => ({ from: [one, other], to: [join(one, other)] })),
    );
  });
}

/** Whether something else that these groups import imports one of them. */
function isCircle(joined: readonly Group[], file: (name: string) => Group | undefined): boolean {
  const importedBy = (group: Group) =>
    group.flatMap(({ imports }) => imports.map(file)).filter((each) => each !== undefined);
  const seen = new Set<Group>();
  const edge = joined.flatMap(importedBy).filter((group) => !joined.includes(group));
  for (let group = edge.pop(); group; group = edge.pop()) {
    if (joined.includes(group)) return true;
    if (seen.has(group)) continue;
    seen.add(group);
    edge.push(...importedBy(group));
  }
  return false;
}
