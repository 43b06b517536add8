import { closure, type Part } from './needs.ts';

/** What a screen is to fetch: the parts that it begins with, the page's and its frames' among them, bytes, and files. */
export type Limit = { of: string; parts: readonly string[]; bytes: number; files: number };

/** A screen that is above its limit as it is laid, and by how many bytes. */
export type Lacking = { of: string; bytes: number };

type Group = readonly Part[];

/** A group, also of one part. Its parts and what they import by their numbers: they are looked up millions of times. */
type File = {
  parts: Group;
  numbers: readonly number[];
  imports: readonly number[];
  size: number;
  /** The last round in which it was met (`fetchedBy`). */
  met: number;
};

/** The files, the one that each part lies in by the part's number, and what each screen fetches by them. */
type Plan = { files: readonly File[]; fileOf: readonly File[]; fetched: readonly Fetched[] };

/** A screen as a plan makes it: what it fetches, by how many bytes that is too much, and by how many files. */
type Fetched = { files: ReadonlySet<File>; over: number; many: number };

/** A screen: the numbers of the parts that it begins with, the names of all that it needs, and what it may fetch. */
type Screen = { begins: readonly number[]; needs: ReadonlySet<string>; bytes: number; files: number };

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
 * @returns the groups of more than one part, as they were where nothing helps; and what no split could help
 */
export function settle(
  groups: readonly Group[],
  parts: readonly Part[],
  limits: readonly Limit[],
  weigh: (group: Group) => number,
  alone: ReadonlySet<string>,
): { groups: Group[]; lacking: Lacking[] } {
  const byName = new Map(parts.map((part) => [part.name, part]));
  const numberOf = new Map(parts.map(({ name }, number) => [name, number]));
  const numbers = (names: readonly string[]): number[] => names.flatMap((name) => numberOf.get(name) ?? []);
  const toFile = (group: Group): File => ({
    parts: group,
    numbers: numbers(group.map(({ name }) => name)),
    imports: [...new Set(numbers(group.flatMap(({ imports }) => imports)))],
    size: weigh(group),
    met: 0,
  });
  const screens = limits.map(({ parts: names, bytes, files }): Screen => {
    const needs = new Set(names.flatMap((name) => [...closure(byName, name)]));
    return { begins: numbers(names), needs, bytes, files };
  });
  const grouped = new Set(groups.flat().map(({ name }) => name));
  const singles = parts.filter(({ name }) => !grouped.has(name)).map((part) => [part]);
  let plan = planOf([...groups, ...singles].map(toFile), screens);
  const isFree = (file: File) => !file.parts.some(({ name }) => alone.has(name));
  const after = (from: Plan, changes: readonly Change[]): Plan[] =>
    changes.map((change) => afterChange(change, from, screens));
  for (let step = 0; step < STEPS; step += 1) {
    const splits = splitsOf(plan, screens, toFile);
    const isBetter = (next: Plan | undefined) => next && costOf(next) < costOf(plan);
    let [next] = cheapest(after(plan, [...splits, ...joinsOf(plan, isFree)]));
    // What a screen must let go of and another may not ask for anew is split there, and something else joined here.
    if (!isBetter(next)) {
      const tried = cheapest(after(plan, splits), 0).slice(0, PAIRS);
      [next] = cheapest(tried.flatMap((each) => after(each, joinsOf(each, isFree))));
    }
    if (!next || !isBetter(next)) break;
    plan = next;
  }
  return {
    groups: plan.files.map((file) => file.parts).filter(({ length }) => length > 1),
    lacking: limits.flatMap(({ of }, index) => {
      const bytes = plan.fetched[index]?.over ?? 0;
      return bytes > 0 ? { of, bytes } : [];
    }),
  };
}

function planOf(files: readonly File[], screens: readonly Screen[]): Plan {
  const fileOf = laidOver([], files);
  return { files, fileOf, fetched: screens.map((screen) => fetchedBy(screen, fileOf)) };
}

/** The files by the numbers of their parts, over those that they take the place of. */
function laidOver(before: readonly File[], files: readonly File[]): File[] {
  const fileOf = [...before];
  for (const file of files) for (const number of file.numbers) fileOf[number] = file;
  return fileOf;
}

/** Hundreds of changes are tried of the same few screens: only those that fetch what changes are gone through again. */
function afterChange({ from, to }: Change, plan: Plan, screens: readonly Screen[]): Plan {
  const fileOf = laidOver(plan.fileOf, to);
  return {
    files: [...plan.files.filter((file) => !from.includes(file)), ...to],
    fileOf,
    fetched: screens.map((screen, index) => {
      const before = plan.fetched[index];
      const isSame = before && !from.some((file) => before.files.has(file));
      return isSame ? before : fetchedBy(screen, fileOf);
    }),
  };
}

/** How often it was asked what a screen fetches. */
let round = 0;

/** Asked some hundred thousand times. Most of what files import lies in a file that was met: marks tell it, not a set. */
function fetchedBy({ begins, bytes, files: most }: Screen, fileOf: readonly File[]): Fetched {
  round += 1;
  const files: File[] = [];
  let size = 0;
  const follow = (number: number): void => {
    const file = fileOf[number];
    if (!file || file.met === round) return;
    file.met = round;
    files.push(file);
    size += file.size;
    for (const imported of file.imports) follow(imported);
  };
  for (const number of begins) follow(number);
  return {
    files: new Set(files),
    over: Math.max(0, size - bytes),
    many: Math.max(0, files.length - most),
  };
}

const costOf = ({ fetched }: Plan, oneTooMany = ONE_TOO_MANY): number =>
  fetched.reduce(
    (sum, { files, over, many }) => sum + over * OVER + files.size * REQUEST + many * oneTooMany,
    0,
  );

/** The cheapest first. */
const cheapest = (plans: readonly Plan[], oneTooMany = ONE_TOO_MANY): Plan[] =>
  plans
    .map((plan) => ({ plan, cost: costOf(plan, oneTooMany) }))
    .toSorted((one, other) => one.cost - other.cost)
    .map(({ plan }) => plan);

/** Files that are given up, and what their parts lie in instead. */
type Change = { from: readonly File[]; to: readonly File[] };

/** For each screen that is too heavy, each file that brings it more than it needs, in two. */
function splitsOf({ fetched }: Plan, screens: readonly Screen[], toFile: (group: Group) => File): Change[] {
  return fetched.flatMap(({ files, over }, index) => {
    if (over === 0) return [];
    return [...files].flatMap((file) => {
      const needed = file.parts.filter(({ name }) => screens[index]?.needs.has(name));
      const rest = file.parts.filter(({ name }) => !screens[index]?.needs.has(name));
      return needed.length > 0 && rest.length > 0 ? { from: [file], to: [needed, rest].map(toFile) } : [];
    });
  });
}

/** For each screen that asks too often, each two of its files as one, unless they came to import each other. */
function joinsOf({ fileOf, fetched }: Plan, isFree: (file: File) => boolean): Change[] {
  return fetched.flatMap(({ files, many }) => {
    if (many === 0) return [];
    const free = [...files].filter(isFree);
    return free.flatMap((one, index) =>
      free
        .slice(index + 1)
        .filter((other) => !isCircle([one, other], fileOf))
        .map((other) => ({ from: [one, other], to: [joined(one, other)] })),
    );
  });
}

/** One file weighs at most what two did: thousands are tried, and compressing each takes longest. */
const joined = (one: File, other: File): File => ({
  parts: [...one.parts, ...other.parts],
  numbers: [...one.numbers, ...other.numbers],
  imports: [...new Set([...one.imports, ...other.imports])],
  size: one.size + other.size,
  met: 0,
});

/** Whether something else that these files import imports one of them. */
function isCircle(joining: readonly File[], fileOf: readonly File[]): boolean {
  const importedBy = (file: File) => file.imports.flatMap((number) => fileOf[number] ?? []);
  const seen = new Set<File>();
  const edge = joining.flatMap(importedBy).filter((file) => !joining.includes(file));
  for (let file = edge.pop(); file; file = edge.pop()) {
    if (joining.includes(file)) return true;
    if (seen.has(file)) continue;
    seen.add(file);
    edge.push(...importedBy(file));
  }
  return false;
}
