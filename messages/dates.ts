/** The names of months and days in each language, for what is written outside of the browser. */
import type { DayNames } from '../contract/composed-days.ts';
import { namesIn } from '../contract/composed-days.ts';
import type { Language } from '../contract/enums.ts';
import * as af from './compiled/dates/af.gen.ts';
import * as en from './compiled/dates/en.gen.ts';
import * as st from './compiled/dates/st.gen.ts';
import * as xh from './compiled/dates/xh.gen.ts';
import * as zu from './compiled/dates/zu.gen.ts';

const texts = { en, af, zu, xh, st };

export const dayNames = (language: Language): DayNames => {
  const t = texts[language];
  return {
    months: namesIn(t.months()),
    monthsShort: namesIn(t.monthsShort()),
    weekdays: namesIn(t.weekdays()),
    weekdaysShort: namesIn(t.weekdaysShort()),
  };
};
