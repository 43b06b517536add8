/** The language of the screens on this device: chosen here, or by its person on another one. */
import type { Language } from '#contract/enums.ts';
import { keepChoice, readChoice } from '../kept-choice.ts';
import { changeTo } from './change-to.ts';
import { screenTexts } from './screen-texts.ts';
import { CHOSEN, LANGUAGE } from './spoken.ts';

/**
 * Draws all screens in another language, and begins with it from now on. Rejects when its texts do not come.
 * @returns whether it is shown: a later call may have come first
 */
export async function showIn(to: Language): Promise<boolean> {
  await changeTo(to);
  if (screenTexts.language() !== to) return false;
  try {
    localStorage.setItem(LANGUAGE, to);
  } catch {
    // Where storage is blocked it lasts as long as the page.
  }
  return true;
}

/**
 * What a new account is said to read; undefined where that is not known. Everybody is shown English who has chosen
 * nothing and whose browser reads none of the others: said as a choice, it would undo what is chosen at a later door.
 */
export function readLanguage(): Language | undefined {
  const shown = screenTexts.language();
  return shown !== 'en' || readChoice(CHOSEN) ? shown : undefined;
}

/** The same for somebody who is not signed in: the account that is opened next is told, unless it has a language. */
export async function chooseHere(to: Language): Promise<void> {
  if (await showIn(to)) keepChoice(CHOSEN, to);
}
