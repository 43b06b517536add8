import type { Rolldown } from 'vite';
import type { Entry } from './needs.ts';

/** Messages by area and key. */
export type Keys = ReadonlyMap<string, ReadonlySet<string>>;

/** What a module says: keys of one area. */
export type Said = { area: string; keys: ReadonlySet<string> };

/** Which files of texts there are, and who waits for which. */
export type TextPlan = {
  /** What is in each file, by its name. */
  files: ReadonlyMap<string, Keys>;
  /** The files that a part waits for beside what the page itself has, by the ids of its modules. */
  needed: ReadonlyMap<string, readonly string[]>;
};

/** What the page itself waits for before it draws. */
export const START = 'start';

/** So that no language outgrows 6 KB, which is what the catalogue of one language and screen may weigh; in bytes. */
const MOST = 5200;

/**
 * Lays texts in files, so that a screen asks for few of them and for little that it does not say: what the page needs
 * before it draws is one file; of the rest, areas are joined while that saves more requests than it costs bytes.
 * @param chunks the app as it is built without a plan
 * @param said by the id of the module
 * @param entries what is loaded at an own time, by what begins it
 * @param sizeOf what texts weigh, compressed, in bytes
 */
export function planTexts(
  chunks: readonly Rolldown.OutputChunk[],
  said: ReadonlyMap<string, Said>,
  entries: readonly Entry[],
  sizeOf: (keys: Keys) => number,
): TextPlan {
  const start = chunks.find(({ isEntry }) => isEntry);
  const atOnce = start ? keysOf(chunks, start, said) : new Map<string, Set<string>>();
  const rest = new Map<string, Set<string>>();
  const areas = new Map<string, Set<string>>();
  for (const chunk of chunks) {
    if (chunk === start) continue;
    const own = new Set<string>();
    areas.set(chunk.fileName, own);
    for (const [area, keys] of keysOf(chunks, chunk, said)) {
      for (const key of keys) {
        if (atOnce.get(area)?.has(key)) continue;
        own.add(area);
        rest.set(area, (rest.get(area) ?? new Set()).add(key));
      }
    }
  }
  const waiting = entries.map(({ part, within, weight, request }) => ({
    weight,
    request,
    areas: new Set([part, ...within].flatMap((name) => [...(areas.get(name) ?? [])])),
  }));
  const sizes = new Map([...rest].map(([area, keys]) => [area, sizeOf(new Map([[area, keys]]))]));
  // Together they weigh a little less.
  const weigh = (wanted: readonly string[]) => wanted.reduce((sum, area) => sum + (sizes.get(area) ?? 0), 0);
  const names = [...rest.keys()].toSorted();
  const files = [false, true].flatMap((is) =>
    joined(
      names.filter((area) => comesLater(area) === is),
      waiting,
      weigh,
    ),
  );
  const nameOf = (file: readonly string[]) =>
    file.toSorted((one, other) => weigh([other]) - weigh([one]))[0] ?? '';
  const fileOf = new Map(files.flatMap((file) => file.map((area) => [area, nameOf(file)] as const)));
  const needed = new Map<string, string[]>();
  for (const { moduleIds, fileName } of chunks) {
    const wanted = new Set([...(areas.get(fileName) ?? [])].map((area) => fileOf.get(area) ?? area));
    if (wanted.size === 0) continue;
    // Not only what a chunk begins with: what is loaded later here and imported at once there lies in one of many.
    for (const id of moduleIds) needed.set(id, [...wanted].toSorted());
  }
  return {
    files: new Map<string, Keys>([
      [START, atOnce],
      ...files.map((file) => {
        const keys = new Map(file.map((area) => [area, rest.get(area) ?? new Set<string>()]));
        return [nameOf(file), keys] as const;
      }),
    ]),
    needed,
  };
}

/**
 * What forms say comes with the schemas that check them, and what was refused with the refusal: no screen that is
 * only read waits for it, so it is joined with nothing that such a screen says.
 */
const comesLater = (area: string): boolean => /^(forms|errors)\b/.test(area);

type Waiting = Pick<Entry, 'weight' | 'request'> & { areas: ReadonlySet<string> };

/** Joins the two files that save most by being one, until nothing is saved. */
function joined(
  areas: readonly string[],
  waiting: readonly Waiting[],
  sizeOf: (areas: readonly string[]) => number,
): string[][] {
  const files = areas.map((area) => [area]);
  const saves = (one: readonly string[], other: readonly string[]): number => {
    if (sizeOf([...one, ...other]) > MOST) return 0;
    return waiting.reduce((sum, { weight, request, areas: wanted }) => {
      const [hasOne, hasOther] = [one, other].map((file) => file.some((area) => wanted.has(area)));
      if (hasOne && hasOther) return sum + weight * request;
      if (hasOne) return sum - weight * sizeOf(other);
      return hasOther ? sum - weight * sizeOf(one) : sum;
    }, 0);
  };
  for (;;) {
    let best: { one: string[]; other: string[]; saved: number } | undefined;
    for (const [index, one] of files.entries()) {
      for (const other of files.slice(index + 1)) {
        const saved = saves(one, other);
        if (saved > (best?.saved ?? 0)) best = { one, other, saved };
      }
    }
    if (!best) return files;
    const { one, other } = best;
    files.splice(files.indexOf(other), 1);
    one.push(...other);
  }
}

/** What a chunk says, with all that it imports at once. */
function keysOf(
  chunks: readonly Rolldown.OutputChunk[],
  from: Rolldown.OutputChunk,
  said: ReadonlyMap<string, Said>,
): Map<string, Set<string>> {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const found = new Map<string, Set<string>>();
  const seen = new Set<string>();
  const follow = (name: string): void => {
    const chunk = byName.get(name);
    if (!chunk || seen.has(name)) return;
    seen.add(name);
    for (const id of chunk.moduleIds) {
      const { area, keys } = said.get(id) ?? { area: '', keys: [] };
      if (!area) continue;
      const known = found.get(area) ?? new Set();
      found.set(area, known);
      for (const key of keys) known.add(key);
    }
    for (const imported of chunk.imports) follow(imported);
  };
  follow(from.fileName);
  return found;
}
