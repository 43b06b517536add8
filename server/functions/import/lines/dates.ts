import { isExists } from 'date-fns/isExists';
import { addDays } from '../../../../contract/calendar-days.ts';
import { schoolToday } from '../../../../contract/school-day.ts';
import type { Cell } from '../read/sheet.ts';

/** Day 0 of Excel's calendar, which counts a 29 February 1900 that never was. */
const EXCEL_DAY_0 = '1899-12-30';

const months: Record<string, number> = Object.fromEntries(
  [
    ['jan', 'january', 'januarie'],
    ['feb', 'february', 'februarie'],
    ['mar', 'march', 'maart', 'mrt'],
    ['apr', 'april'],
    ['may', 'mei'],
    ['jun', 'june', 'junie'],
    ['jul', 'july', 'julie'],
    ['aug', 'august', 'augustus'],
    ['sep', 'sept', 'september'],
    ['oct', 'october', 'okt', 'oktober'],
    ['nov', 'november'],
    ['dec', 'december', 'des', 'desember'],
  ].flatMap((names, index) => names.map((name) => [name, index + 1])),
);

/**
 * A day as `YYYY-MM-DD`: from year-month-day, day/month/year (never month/day), day and name of the month, or
 * the number that a workbook keeps for a date. Undefined for anything else, a 31 February too.
 * @param thisYear years of two digits are not after it; the school's by default
 */
export function dayOf(cell: Cell, thisYear?: number): string | undefined {
  // A date cell of a sheet that was saved with times at midnight.
  const text = String(cell)
    .trim()
    .replace(/[T ]0{1,2}:00(:00(\.0+)?)?Z?$/, '');
  if (/^\d{4,5}(\.0+)?$/.test(text)) return bySerial(Number(text));
  const iso = /^(\d{4})[-/. ](\d{1,2})[-/. ](\d{1,2})$/.exec(text);
  if (iso) return day(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const compact = /^((?:19|20)\d{2})(\d{2})(\d{2})$/.exec(text);
  if (compact) return day(Number(compact[1]), Number(compact[2]), Number(compact[3]));
  const numbers = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4}|\d{2})$/.exec(text);
  if (numbers) return day(fullYear(numbers[3], thisYear), Number(numbers[2]), Number(numbers[1]));
  const named = /^(\d{1,2})[-/. ]*([a-z]+)[-/., ]*(\d{4}|\d{2})$/i.exec(text);
  const month = months[named?.[2]?.toLowerCase() ?? ''];
  if (named && month !== undefined) return day(fullYear(named[3], thisYear), month, Number(named[1]));
  return undefined;
}

function bySerial(serial: number): string | undefined {
  // 1 January 1900 to 31 December 2099; a year that stands alone is no date.
  if (serial < 4000 || serial > 73_050) return undefined;
  return addDays(EXCEL_DAY_0, serial);
}

function fullYear(digits: string | undefined, thisYear = Number(schoolToday().slice(0, 4))): number {
  const year = Number(digits);
  if (digits?.length !== 2) return year;
  const century = thisYear - (thisYear % 100);
  return year <= thisYear % 100 ? century + year : century - 100 + year;
}

function day(year: number, month: number, dayOfMonth: number): string | undefined {
  if (year < 1000 || !isExists(year, month - 1, dayOfMonth)) return undefined;
  const two = (part: number) => String(part).padStart(2, '0');
  return `${year}-${two(month)}-${two(dayOfMonth)}`;
}
