/** A letter of Hebrew, Arabic or their kin. */
const fromTheRight = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;

export const runsFromTheRight = (text: string): boolean => fromTheRight.test(text);

/**
 * What a person typed, as it stands within a sentence: what runs from right to left turns itself around and nothing
 * beside it: without that a day after a name in Hebrew shows its number before the name.
 */
export const isolated = (text: string): string => (runsFromTheRight(text) ? `\u2068${text}\u2069` : text);

type Given = Readonly<Record<string, unknown>>;

const each = (given: Given): Given =>
  Object.fromEntries(
    Object.entries(given).map(([name, value]) => [name, typeof value === 'string' ? isolated(value) : value]),
  );

/** The texts of an area, with whatever they are given isolated. */
export const isolating = <Texts extends object>(texts: Texts): Texts =>
  Object.fromEntries(
    Object.entries(texts).map(([key, say]) => [
      key,
      typeof say === 'function' && say.length > 0 ? (given?: Given) => say(given && each(given)) : say,
    ]),
  ) as Texts;

/** The same in each language. */
export const isolatingAll = <Key extends string, Texts extends object>(
  all: Readonly<Record<Key, Texts>>,
): Readonly<Record<Key, Texts>> =>
  Object.fromEntries(
    Object.entries<Texts>(all).map(([language, texts]) => [language, isolating(texts)]),
  ) as Record<Key, Texts>;
