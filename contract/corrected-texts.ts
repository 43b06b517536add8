import type { EventText } from './announcement-texts.ts';
import type { Language } from './enums.ts';

/**
 * What one column says in further languages, after a correction of some of them.
 * @param now what it says by now; what is written in other languages stays
 * @param written what was typed; a language that is missing in it goes
 */
export function correctedTexts(
  now: unknown,
  written: readonly EventText[],
  changed: readonly Language[],
): EventText[] {
  const others = (Array.isArray(now) ? (now as readonly EventText[]) : []).filter(
    ({ language }) => !changed.includes(language),
  );
  return [...others, ...written.filter(({ language }) => changed.includes(language))];
}
