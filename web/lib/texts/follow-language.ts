/** The screens follow what was chosen on other tabs and devices. */
import { keepChoice, readChoice } from '../kept-choice.ts';
import { freshSession } from '../session-storage.ts';
import { usable } from '../usable.ts';
import { changeTo } from './change-to.ts';
import { followOwnLanguage } from './own-language.ts';
import { isSpoken, LANGUAGE } from './spoken.ts';

/** On which day the account was asked last. */
const ASKED = 'language-asked';

/** Follows what the account has chosen, as soon as it can be known. Without a network the next sign-in asks. */
export function askOwnLanguage(userId: string): void {
  followOwnLanguage(userId)
    .then(() => keepChoice(ASKED, new Date().toDateString()))
    .catch(() => {});
}

/** Follows the other tabs, and once a day what was chosen on another device. Call once. */
export function followLanguage(): void {
  addEventListener('storage', ({ key, newValue }) => {
    if (key === LANGUAGE && newValue && isSpoken(newValue)) changeTo(newValue).catch(() => {});
  });
  usable()
    .then(() => {
      const session = freshSession();
      if (session && readChoice(ASKED) !== new Date().toDateString()) askOwnLanguage(session.user.id);
    })
    .catch(() => {});
}
