import type { Language } from '#contract/enums.ts';

/** Where the texts of an area are: each language a file of its own, which nobody else fetches. */
export type Area<Texts extends object> = Readonly<Record<Language, () => Promise<Texts>>>;

/** The texts of the areas that screens have asked for, all in one language at any time. */
export type TextStore = {
  language(): Language;
  /** Told after the language has changed; gives what ends it. */
  subscribe(listener: () => void): () => void;
  /** What a screen's loader awaits. Rejects when the texts do not come. */
  load(...areas: Area<object>[]): Promise<void>;
  /**
   * Fetches what is open in another language, then changes all of it at once; of several calls the last counts.
   * Rejects when the texts do not come; the language stays then.
   */
  change(to: Language): Promise<void>;
  /** @throws {Error} for an area that no loader has awaited */
  of<Texts extends object>(area: Area<Texts>): Texts;
};

export function openTexts(first: Language): TextStore {
  let language = first;
  let open = new Map<Area<object>, object>();
  let turn = 0;
  const listeners = new Set<() => void>();

  const fetched = async (areas: readonly Area<object>[], as: Language) =>
    Promise.all(areas.map(async (area) => [area, await area[as]()] as const));

  return {
    language: () => language,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    async load(...areas) {
      // The language may change while they are on their way.
      for (;;) {
        const asked = language;
        const texts = await fetched(areas, asked);
        if (asked !== language) continue;
        for (const [area, found] of texts) open.set(area, found);
        return;
      }
    },
    async change(to) {
      turn += 1;
      const mine = turn;
      let next = new Map<Area<object>, object>();
      // A screen may be opened meanwhile, and its texts are in the language of before.
      while (next.size < open.size) {
        next = new Map(await fetched([...open.keys()], to));
        if (mine !== turn) return;
      }
      if (to === language) return;
      language = to;
      open = next;
      for (const listener of listeners) listener();
    },
    of<Texts extends object>(area: Area<Texts>): Texts {
      const texts = open.get(area);
      if (!texts) throw new Error('The texts of this screen were not loaded before it was drawn');
      return texts as Texts;
    },
  };
}
