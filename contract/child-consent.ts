/** What guardians are told of a child's data, and what hangs on their consent (docs/decisions/1880). */
import * as z from 'zod/mini';
import type { consentPurposes } from './enums.ts';

/**
 * The number of the text in messages/consent; the database has the same (private.consent_version). Whoever changes what
 * the text says raises both, and every family is asked again.
 */
export const CONSENT_VERSION = 1;

/** What is asked; that the text was shown is noted by itself. */
export type AskedPurpose = Exclude<(typeof consentPurposes)[number], 'notice'>;
export const askedPurposes: readonly AskedPurpose[] = ['pictures', 'texts'];

/** What a registration carries: the text that was shown, and what was said to it. A question left open is asked later. */
export const shownConsent = z.object({
  version: z.number(),
  /** The id of what the school adds; null for nothing. */
  paragraph: z.nullable(z.string()),
  pictures: z.optional(z.boolean()),
  texts: z.optional(z.boolean()),
});
export type ShownConsent = z.output<typeof shownConsent>;
