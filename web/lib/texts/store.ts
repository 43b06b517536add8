import type { Language } from '#contract/enums.ts';
import { isolating } from '#contract/isolated.ts';

/** The texts of a file in one language: by area, then by key. */
export type TextFile = Readonly<Record<string, object>>;

/** Takes the texts of an area, whenever there are others. */
export type Take = (texts: object) => void;

/** The texts that screens have asked for, all in one language at any time. */
export type TextStore = {
  language(): Language;
  /** Told after the language has changed; gives what ends it. */
  subscribe(listener: () => void): () => void;
  /** Gives an area its texts as they come, and again after each change of language; it may lie in several files. */
  follow(area: string, take: Take): void;
  /** What a screen waits for beside its code. Rejects when the texts do not come. */
  load(...files: string[]): Promise<void>;
  /**
   * Fetches what is open in another language, then changes all of it at once; of several calls the last counts.
   * Rejects when the texts do not come; the language stays then.
   */
  change(to: Language): Promise<void>;
};

export function openTexts(
  first: Language,
  fetchFile: (file: string, language: Language) => Promise<TextFile>,
): TextStore {
  let language = first;
  let open = new Map<string, TextFile>();
  let turn = 0;
  const takers = new Map<string, Take>();
  const listeners = new Set<() => void>();

  const fetched = (files: readonly string[], as: Language) =>
    Promise.all(
      files.map(async (file) => {
        const areas = Object.entries(await fetchFile(file, as));
        return [file, Object.fromEntries(areas.map(([area, texts]) => [area, isolating(texts)]))] as const;
      }),
    );
  const textsOf = (area: string) =>
    Object.assign({}, ...[...open.values()].map((file) => file[area])) as object;
  const give = (areas: Iterable<string>) => {
    for (const area of areas) takers.get(area)?.(textsOf(area));
  };

  return {
    language: () => language,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    follow(area, take) {
      takers.set(area, take);
      take(textsOf(area));
    },
    async load(...files) {
      // The language may change while they are on their way.
      for (;;) {
        const asked = language;
        const lacking = files.filter((file) => !open.has(file));
        if (lacking.length === 0) return;
        const found = await fetched(lacking, asked);
        if (asked !== language) continue;
        for (const [name, file] of found) {
          open.set(name, file);
          give(Object.keys(file));
        }
        return;
      }
    },
    async change(to) {
      turn += 1;
      const mine = turn;
      let next = new Map<string, TextFile>();
      // A screen may be opened meanwhile, and its texts are in the language of before.
      while (next.size < open.size) {
        next = new Map(await fetched([...open.keys()], to));
        if (mine !== turn) return;
      }
      if (to === language) return;
      language = to;
      open = next;
      give(takers.keys());
      for (const listener of listeners) listener();
    },
  };
}
