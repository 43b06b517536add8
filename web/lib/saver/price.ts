/** What megabytes cost the person: by the bundle that they buy, which they told on this device. */

import { t } from '#texts/lib';
import { keepChoice, useKeptChoice } from '#web/lib/kept-choice.ts';
import { formatRand } from '#web/lib/numbers.ts';

/** As it is bought: R15 for 100 MB. A megabyte is 1,048,576 bytes, as the networks count. */
export type Bundle = { cents: number; megabytes: number };

const BYTES_PER_MB = 1024 * 1024;
/** The bundle is of the phone's card and not of whoever holds the phone: one for the device. */
const BUNDLE = 'bundle';

/** R0.01 to R9,999, 1 MB to 1 TB: what else was typed is a slip. */
const MOST_CENTS = 999_900;
const MOST_MEGABYTES = 1024 * 1024;

/** Null for what is no price of data. */
export function bundleOf(cents: number, megabytes: number): Bundle | null {
  const isPrice = Number.isFinite(cents) && cents >= 1 && cents <= MOST_CENTS;
  const isSize = Number.isFinite(megabytes) && megabytes >= 1 && megabytes <= MOST_MEGABYTES;
  return isPrice && isSize ? { cents: Math.round(cents), megabytes } : null;
}

/** A number as South Africans type it: '1,50', 'R 1.50', '1 024'. NaN for what is none. */
export function typedNumber(text: string): number {
  const plain = text
    .replace(/^\s*R/i, '')
    .replace(/[\s\u00a0]/g, '')
    .replace(',', '.');
  return /^\d+(\.\d+)?$/.test(plain) ? Number(plain) : Number.NaN;
}

/** In cents, with their fractions. */
export const priceOf = (bytes: number, { cents, megabytes }: Bundle): number =>
  ((bytes / BYTES_PER_MB) * cents) / megabytes;

/** '45c', 'R1.20'; below half a cent 'less than 1c'; '0c' for nothing. */
export function formatPrice(cents: number): string {
  if (cents > 0 && cents < 0.5) return t.lessThanACent();
  const whole = Math.round(cents);
  return whole < 100 ? `${whole}c` : formatRand(whole);
}

/** 'R15 for 100 MB', 'R85 for 1 GB' */
export function formatBundle({ cents, megabytes }: Bundle): string {
  const size = megabytes % 1024 === 0 ? `${megabytes / 1024} GB` : `${megabytes} MB`;
  return t.bundle({ price: formatRand(cents), size });
}

export function readBundle(kept: string | null): Bundle | null {
  const [cents, megabytes] = (kept ?? '').split('/').map(Number);
  return bundleOf(cents ?? Number.NaN, megabytes ?? Number.NaN);
}

/** Null forgets it: this device pays no price for each megabyte. */
export const keepBundle = (bundle: Bundle | null): void =>
  keepChoice(BUNDLE, bundle && `${bundle.cents}/${bundle.megabytes}`);

export const useBundle = (): Bundle | null => readBundle(useKeptChoice(BUNDLE));

/**
 * Says what so many bytes cost: '1.4 MB · 21c', only the size where no price is known, '' where neither is.
 * The size is as the caller shows it.
 */
export function useCost(): (size: string, bytes: number | null | undefined) => string {
  const bundle = useBundle();
  return (size, bytes) => {
    const price = bundle && bytes ? formatPrice(priceOf(bytes, bundle)) : '';
    return [size, price].filter(Boolean).join(' · ');
  };
}
