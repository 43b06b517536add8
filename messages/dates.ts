/** The names of months and days in each language, for what is written outside of the browser. */
import {
  composeAmericanClock,
  composeAmericanDay,
  composeClock,
  composeDay,
  type DayNames,
  type DayParts,
  namesIn,
} from '../contract/composed-days.ts';
import type { DateFormat, Language } from '../contract/enums.ts';
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

/** How days (YYYY-MM-DD) and times of day (HH:MM) are written to a reader. */
export type Writing = { day: (day: string, parts: DayParts) => string; clock: (time: string) => string };

/** As on the screens of the same reader: English has the form that the school chose, every other language one. */
export function writingFor(language: Language, format: DateFormat): Writing {
  const isAmerican = language === 'en' && format === 'en-US';
  const compose = isAmerican ? composeAmericanDay : composeDay;
  return {
    day: (day, parts) => compose(day, parts, dayNames(language)),
    clock: isAmerican ? composeAmericanClock : composeClock,
  };
}
