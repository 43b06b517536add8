/** The codes on the letters by which somebody becomes a guardian, and where they lead. */
import type { Language } from './enums.ts';

/** As many letters as `create_claim_codes` makes at once. */
export const CLAIM_LETTERS_MAX = 500;

/** As many as the office prints in one go, in rounds of that: a whole school, 500 sheets of paper. */
export const LETTERS_IN_ONE_GO = 2000;

/** How long a letter is good, in days: the default of `claim_codes.expires_at`. */
export const CLAIM_CODE_DAYS = 60;

/** The twenty letters of `private.new_claim_code`, ten of which are a code. */
export const CLAIM_CODE = /^[ABCDEFGHJKMNPRTUVWXY]{10}$/;

/** A code as it was typed or scanned, without what stands between its letters: 'abcde-fghjk' → 'ABCDEFGHJK'. */
export const plainClaimCode = (typed: string): string => typed.replace(/[^\p{L}\p{N}]/gu, '').toUpperCase();

/** As it is printed: 'ABCDE-FGHJK'. */
export const groupedClaimCode = (code: string): string =>
  (plainClaimCode(code).match(/.{1,5}/gu) ?? []).join('-');

/**
 * The screen that takes a letter, with its code where it is known: a path with its query.
 * @param language that the letter is written in, and the page begins in; English leaves it to the browser
 */
export const claimPath = (code = '', language: Language = 'en'): string =>
  `/auth?mode=claim${code ? `&code=${encodeURIComponent(plainClaimCode(code))}` : ''}${language === 'en' ? '' : `&lang=${language}`}`;
