/** What stands on a letter, in the language that the office chooses for it: not the one of the screens. */
import { composeDay, namesIn } from '#contract/composed-days.ts';
import type { Language } from '#contract/enums.ts';
import { dayOf } from '#contract/school-day.ts';

type Compiled = typeof import('../../../messages/compiled/letters/en.gen.ts');
type Months = Pick<typeof import('../../../messages/compiled/dates/en.gen.ts'), 'months'>;

const wordsIn: Record<Language, () => Promise<Compiled>> = {
  en: () => import('../../../messages/compiled/letters/en.gen.ts'),
  af: () => import('../../../messages/compiled/letters/af.gen.ts'),
  zu: () => import('../../../messages/compiled/letters/zu.gen.ts'),
  xh: () => import('../../../messages/compiled/letters/xh.gen.ts'),
  st: () => import('../../../messages/compiled/letters/st.gen.ts'),
};

const monthsIn: Record<Language, () => Promise<Months>> = {
  en: () => import('../../../messages/compiled/dates/en.gen.ts'),
  af: () => import('../../../messages/compiled/dates/af.gen.ts'),
  zu: () => import('../../../messages/compiled/dates/zu.gen.ts'),
  xh: () => import('../../../messages/compiled/dates/xh.gen.ts'),
  st: () => import('../../../messages/compiled/dates/st.gen.ts'),
};

export type LetterWords = {
  language: Language;
  t: Compiled;
  /** A moment → '27 January 2027', as South Africa writes days, in English too. */
  day: (moment: string) => string;
};

/** Rejects where they do not come: a letter is not made before its words are there. */
export async function letterWords(language: Language): Promise<LetterWords> {
  const [t, { months }] = await Promise.all([wordsIn[language](), monthsIn[language]()]);
  const names = { months: namesIn(months()), monthsShort: [], weekdays: [], weekdaysShort: [] };
  return {
    language,
    t,
    day: (moment) => composeDay(dayOf(moment), { day: 'numeric', month: 'long', year: 'numeric' }, names),
  };
}
