/** The language of the screens on this device: chosen here, or by its person on another one. */
import type { Language } from '#contract/enums.ts';
import { keepChoice } from '../kept-choice.ts';
import { screenTexts } from './screen-texts.ts';
import { LANGUAGE } from './spoken.ts';

/** Set by whoever chose on a screen before the sign-in, until an account has been told. */
export const CHOSEN = 'language-chosen';

/** Draws all screens in another language, and begins with it from now on. Rejects when its texts do not come. */
export async function showIn(to: Language): Promise<void> {
  await screenTexts.change(to);
  try {
    localStorage.setItem(LANGUAGE, to);
  } catch {
    // Where storage is blocked it lasts as long as the page.
  }
}

/** The same for somebody who is not signed in: the account that is opened next is told, unless it has a language. */
export async function chooseHere(to: Language): Promise<void> {
  await showIn(to);
  keepChoice(CHOSEN, to);
}
