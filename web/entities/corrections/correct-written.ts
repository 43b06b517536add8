/** A correction of what is written in several languages, of which the further ones lie in one column. */
import type { EventText } from '#contract/announcement-texts.ts';
import { correctedTexts } from '#contract/corrected-texts.ts';
import type { Language } from '#contract/enums.ts';
import { client } from '#web/lib/client.ts';
import { rowsOf } from '#web/lib/request.ts';
import { ChangedMeanwhile, correctRow } from './correct-row.ts';

/** As its author was shown it; `texts` is an array of EventText. */
export type Written = { id: string; texts?: unknown };

type Correction = {
  corrected: object;
  /** What was typed of all of them, and in which languages something was changed. */
  texts: readonly EventText[] | undefined;
  languages: readonly Language[] | undefined;
};

const textsOf = (texts: unknown): readonly EventText[] =>
  Array.isArray(texts) ? (texts as readonly EventText[]) : [];

const inLanguage = (texts: unknown, wanted: Language): string => {
  const text = textsOf(texts).find(({ language }) => language === wanted);
  return JSON.stringify([text?.title ?? null, text?.description ?? null]);
};

/**
 * What was written in other languages meanwhile stays, whoever else saves in the same moment.
 * @throws ChangedMeanwhile, RowGone, RequestError
 */
export async function correctWritten(
  relation: 'events' | 'requests',
  { corrected, texts, languages = [] }: Correction,
  seen: Written,
): Promise<void> {
  if (!texts) return correctRow(relation, seen.id, { ...corrected }, seen);
  const rows = (await client()).from(relation);
  const now = rowsOf(await rows.select('texts').eq('id', seen.id).maybeSingle())?.texts;
  const moved = languages.filter((one) => inLanguage(now, one) !== inLanguage(seen.texts, one));
  // Of the other languages it is left as it was seen: nobody has changed them here.
  const standing = correctedTexts(seen.texts, textsOf(now), moved);
  try {
    const whole = { ...corrected, texts: correctedTexts(now, texts, languages) };
    const as = moved.length > 0 ? seen : { ...seen, texts: now };
    await correctRow(relation, seen.id, whole, as);
  } catch (error) {
    if (!(error instanceof ChangedMeanwhile) || !('texts' in error.now)) throw error;
    // Somebody has just written in another language: once more.
    if (moved.length === 0 && Object.keys(error.now).length === 1)
      return correctWritten(relation, { corrected, texts, languages }, seen);
    throw new ChangedMeanwhile({ ...error.now, texts: standing });
  }
}
