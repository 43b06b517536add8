/** Numbers and amounts of money as the reader of the screens writes them. */
import { formatRand as randIn } from '#contract/money.ts';
import { type NumberOptions, writeNumber } from '#contract/numbers.ts';
import { screenTexts } from './texts/screen-texts.ts';

/** 1250 → '1,250', in other languages than English '1 250'. */
export const formatNumber = (value: number, options?: NumberOptions): string =>
  writeNumber(value, screenTexts.language(), options);

/** With so many digits after the point: 1.4 → '1.40', '1,40'. */
export const formatDigits = (value: number, digits: number): string =>
  formatNumber(value, { minimumFractionDigits: digits, maximumFractionDigits: digits, useGrouping: false });

/** What a report gives, in percent: 72.5 → '72.5%', '72,5%'. */
export const formatScore = (score: number): string => `${formatNumber(score, { maximumFractionDigits: 2 })}%`;

/** 9950 → 'R99.50', 'R99,50'. @param cents whole cents, not below zero */
export const formatRand = (cents: number): string => randIn(cents, screenTexts.language());
