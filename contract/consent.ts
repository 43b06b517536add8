/** What must be known before a paid month of the lessons portal opens every lesson. */
import { presentMoment } from './clock.ts';
import { ADULT_AGE_YEARS } from './limits.ts';
import { schoolToday } from './school-day.ts';

/**
 * Whether somebody born on this day is under 18, as people count birthdays; the database decides alike
 * (private.is_minor).
 * @param born `YYYY-MM-DD`
 */
export function isMinor(born: string, now: Date = presentMoment()): boolean {
  const [year = '', month = '', day = ''] = born.split('-');
  // Born on 29 February: the day before 1 March still counts as under 18, one day longer than the database.
  return `${Number(year) + ADULT_AGE_YEARS}-${month}-${day}` > schoolToday(now);
}

/** The mailbox that an address leads to; the database decides alike (private.mailbox_of). */
export function mailboxOf(address: string): string {
  const lower = address.trim().toLowerCase();
  const at = lower.lastIndexOf('@');
  const given = lower.slice(0, at);
  const host = lower.slice(at + 1).replace(/\.+$/, '');
  const name = given.replace(/\+.*$/, '') || given;
  return host === 'gmail.com' || host === 'googlemail.com'
    ? `${name.replaceAll('.', '')}@gmail.com`
    : `${name}@${host}`;
}

type ConsentFacts = {
  date_of_birth: string | null;
  guardian_name: string | null;
  guardian_consent_at: string | null;
  guardian_asked_at: string | null;
  guardian_answer: string | null;
};

/** Why a paid month opens the samples only. */
export type MissingConsent = 'date' | 'guardian' | 'waiting' | 'refused' | 'withdrawn';

/** What is missing until a paid month opens every lesson; null when nothing is (private.is_cleared). */
export function missingConsent(learner: ConsentFacts): MissingConsent | null {
  if (learner.date_of_birth === null) return 'date';
  if (!isMinor(learner.date_of_birth) || learner.guardian_consent_at !== null) return null;
  const { guardian_answer } = learner;
  if (guardian_answer === 'refused' || guardian_answer === 'withdrawn') return guardian_answer;
  return learner.guardian_asked_at === null ? 'guardian' : 'waiting';
}
