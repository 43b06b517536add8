/**
 * The texts of the app's screens. A source says `import { t } from '#texts/<area>'`; the build puts a binding in its
 * place that follows this store, and has each part that is loaded later wait for the texts that it says
 * (web/chunks/text-files.ts).
 */
import { number, plural, select } from '@messageformat/runtime';
import { useSyncExternalStore } from 'react';
import type { Language } from '#contract/enums.ts';
import { dateFormat, onDateFormat } from '../date-format.ts';
import { isSpoken } from './spoken.ts';
import { openTexts, type TextFile } from './store.ts';

/** What messages are made with: a file of texts brings none of it along. */
const runtime = { number, plural, select };

/** What a file of texts gives. */
type Made = { default: (given: typeof runtime) => TextFile };

/** As other parts are (web/chunks/fetched-first.ts): a module that could not be fetched never is again for this page. */
async function fetchFirst(address: string): Promise<void> {
  if (globalThis.partsAreImportedAtOnce && navigator.onLine !== false) return;
  const answer = await fetch(address);
  if (!answer.ok) throw new TypeError(`Failed to fetch ${address}`);
  await answer.arrayBuffer();
}

/** @param file its name without language and ending: 'start-1a2b3c4d' */
async function fetchFile(file: string, language: string): Promise<TextFile> {
  try {
    const address = `/assets/texts/${file}-${language}.js`;
    await fetchFirst(address);
    const { default: make }: Made = await import(/* @vite-ignore */ address);
    return make(runtime);
  } catch (error) {
    // As the bundler tells of a script that is lost: a newer version may have taken its place.
    const lost = new Event('vite:preloadError', { cancelable: true });
    Object.assign(lost, { payload: error });
    dispatchEvent(lost);
    throw error;
  }
}

/** The page has noted before the app was there in which language it begins. */
function firstLanguage(): Language {
  const { lang } = globalThis.document?.documentElement ?? { lang: '' };
  return isSpoken(lang) ? lang : 'en';
}

export const screenTexts = openTexts(firstLanguage(), fetchFile);

screenTexts.subscribe(() => {
  document.documentElement.lang = screenTexts.language();
});

/** The texts that every page needs, before it draws. The build names their file; elsewhere they are there already. */
export async function startTexts(): Promise<void> {
  const file: string | undefined = import.meta.env.START_TEXTS;
  if (file) await screenTexts.load(file);
}

/** A part of the app together with the texts that it says; both are on their way at once. Rejects without either. */
export async function withTexts<Part>(part: Promise<Part>, ...files: string[]): Promise<Part> {
  const [loaded] = await Promise.all([part, screenTexts.load(...files)]);
  return loaded;
}

/**
 * The language of the screens. Whoever asks is drawn anew when it changes and keeps its state: for what is drawn by
 * itself, a screen, a frame or a `memo`; what they draw is drawn with them. So it is when the school begins to write
 * its dates in another way.
 */
export function useLanguage(): Language {
  useSyncExternalStore(onDateFormat, dateFormat);
  return useSyncExternalStore(screenTexts.subscribe, screenTexts.language);
}
