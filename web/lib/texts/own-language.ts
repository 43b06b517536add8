/** The language that an account has chosen; everything the portal sends its person is written in it. */
import type { Language } from '#contract/enums.ts';
import { client } from '../client.ts';
import { keepChoice, readChoice } from '../kept-choice.ts';
import { rowsOf } from '../request.ts';
import { showIn } from './kept-language.ts';
import { screenTexts } from './screen-texts.ts';
import { CHOSEN, isSpoken } from './spoken.ts';

/** @throws RequestError; nothing is changed then */
export async function writeOwnLanguage(userId: string, language: Language): Promise<void> {
  const portal = await client();
  const own = { language };
  const people = rowsOf(await portal.from('profiles').update(own).eq('user_id', userId).select('id'));
  if (people.length === 0) {
    rowsOf(await portal.from('portal_users').update(own).eq('user_id', userId).select('id'));
  }
}

/**
 * Shows the screens in what the account has chosen. One that has chosen nothing is told what was chosen on this device
 * before the sign-in; what the browser's owner reads is no choice.
 */
export async function followOwnLanguage(userId: string): Promise<void> {
  const { data, error } = await (await client()).rpc('my_language');
  if (error) throw error;
  const own: unknown = data;
  if (typeof own === 'string' && isSpoken(own)) await showIn(own);
  else if (readChoice(CHOSEN)) await writeOwnLanguage(userId, screenTexts.language());
  keepChoice(CHOSEN, null);
}

/** Both at once: the screens, and the account. Rejects when either could not be; the screens stay as they were then. */
export async function chooseOwnLanguage(userId: string, to: Language): Promise<void> {
  const before = screenTexts.language();
  if (!(await showIn(to))) return;
  try {
    await writeOwnLanguage(userId, to);
  } catch (error) {
    // Unless another one was chosen meanwhile.
    if (screenTexts.language() === to) await showIn(before);
    throw error;
  }
}
