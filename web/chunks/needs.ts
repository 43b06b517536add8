/** A chunk as the bundler makes it by itself: the modules that exactly the same entries need. */
export type Part = {
  name: string;
  /** Compressed, in bytes. */
  size: number;
  modules: readonly string[];
  /** Parts that it imports at once, by name. */
  imports: readonly string[];
  /** Parts that it loads when they are wanted. */
  loads: readonly string[];
};

/** What is loaded at an own time: the page itself, a screen, a dialog. */
export type Entry = {
  /** The name of the part that it begins with. */
  part: string;
  /** How much a byte of it counts beside those of others. */
  weight: number;
  /** How many bytes a request less is worth to it. */
  request: number;
  /** Entries that are there before it, by the names of their parts: the screens that it is drawn in. */
  within: readonly string[];
  /** The file of the route that it is a part of; none for what opens later, on a screen. */
  route?: string;
  /** It comes with every visit to the screens that it is `within`, as soon as one of them stands. */
  isOfEveryVisit?: true;
  /** A screen asks for it as it begins: what it says comes with the screen, and is no request of its own. */
  isWithScreen?: true;
};

/** Parts by their names. */
export type Parts = ReadonlyMap<string, Part>;

/**
 * The parts that each entry fetches: what it needs without what is there already, whichever way led to it.
 * @param start the part of the page itself
 * @returns the names of parts by the name of the entry's part
 */
export function fetchedBy(
  parts: readonly Part[],
  entries: readonly Entry[],
  start: string,
): Map<string, Set<string>> {
  const byName = new Map(parts.map((part) => [part.name, part]));
  const there = thereBefore(parts, entries, start);
  const fetched = (entry: string) => {
    const before = there.get(entry);
    return new Set([...closure(byName, entry)].filter((name) => !before?.has(name)));
  };
  return new Map(entries.map(({ part }) => [part, fetched(part)]));
}

/** The parts that are there when an entry is loaded, whichever way led to it; parameters and answer as of `fetchedBy`. */
export function thereBefore(
  parts: readonly Part[],
  entries: readonly Entry[],
  start: string,
): Map<string, Set<string>> {
  const byName = new Map(parts.map((part) => [part.name, part]));
  const needed = new Map(entries.map(({ part }) => [part, closure(byName, part)]));
  const loaders = loadersOf(byName, needed);
  const there = new Map(entries.map(({ part }) => [part, new Set(part === start ? [] : byName.keys())]));
  const isLoaded = (entry: string, name: string) =>
    there.get(entry)?.has(name) || needed.get(entry)?.has(name);
  // Each round may only take away, so it ends.
  for (let changed = true; changed; ) {
    changed = false;
    for (const { part, within } of entries) {
      if (part === start) continue;
      const before = [...(loaders.get(part) ?? [])];
      const isThere = (name: string) =>
        within.some((screen) => isLoaded(screen, name)) ||
        (before.length > 0 && before.every((loader) => isLoaded(loader, name)));
      const known = there.get(part) ?? new Set<string>();
      const now = new Set([...known].filter(isThere));
      changed ||= now.size < known.size;
      there.set(part, now);
    }
  }
  return there;
}

/** A part by its name, with all that it imports at once. */
export function closure(parts: Parts, from: string, found = new Set<string>()): Set<string> {
  if (found.has(from)) return found;
  found.add(from);
  for (const name of parts.get(from)?.imports ?? []) closure(parts, name, found);
  return found;
}

/** The entries that load an entry, by its part. */
function loadersOf(parts: Parts, needed: ReadonlyMap<string, Set<string>>): Map<string, Set<string>> {
  const loaders = new Map<string, Set<string>>();
  for (const [entry, names] of needed) {
    for (const loaded of [...names].flatMap((name) => parts.get(name)?.loads ?? [])) {
      const known = loaders.get(loaded) ?? new Set();
      loaders.set(loaded, known.add(entry));
    }
  }
  return loaders;
}
