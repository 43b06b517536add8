import { type DayNames, namesIn } from '#contract/composed-days.ts';
import { t } from '#texts/dates';

/** The names of months and days in the language of the screens. */
export const dayNames = (): DayNames => ({
  months: namesIn(t.months()),
  monthsShort: namesIn(t.monthsShort()),
  weekdays: namesIn(t.weekdays()),
  weekdaysShort: namesIn(t.weekdaysShort()),
});
