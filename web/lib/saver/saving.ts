/**
 * Whether pictures and videos wait for a tap (docs/decisions/1190-who-pays-says-what-is-loaded.md). Kept on this
 * device: for the person, and as the last choice of anybody here, which holds for whoever has made none.
 * web/public/theme.js reads both before the landing page is painted.
 */
import { useSyncExternalStore } from 'react';
import { keepChoice, readChoice, useKeptChoice } from '#web/lib/kept-choice.ts';
import { storedUserId } from '#web/lib/kept-downloads.ts';

export type SaverChoice = 'on' | 'off' | 'browser';

const ON_DEVICE = 'saver';
const ofPerson = (userId: string | null) => (userId ? `${ON_DEVICE}:${userId}` : ON_DEVICE);

const choiceOf = (kept: string | null): SaverChoice | null =>
  kept === 'on' || kept === 'off' || kept === 'browser' ? kept : null;

const first = (own: string | null, anybodys: string | null): SaverChoice =>
  choiceOf(own) ?? choiceOf(anybodys) ?? 'browser';

export function chooseSaver(choice: SaverChoice): void {
  keepChoice(ofPerson(storedUserId()), choice);
  keepChoice(ON_DEVICE, choice);
  // As web/public/theme.js sets it, for what is drawn without asking here.
  const root = document.documentElement.dataset;
  if (isSaving()) root.saver = 'on';
  else delete root.saver;
}

/** What the person chose here; else what was last chosen on this device; else to do as the browser says. */
export function useSaverChoice(): SaverChoice {
  const own = useKeptChoice(ofPerson(storedUserId()));
  return first(own, useKeptChoice(ON_DEVICE));
}

type Connection = EventTarget & { saveData?: boolean; downlink?: number };

/** In Mbit/s: what nobody has asked for is there within a second. */
const GOOD_LINE = 5;

const connection = (): Connection | undefined => (navigator as { connection?: Connection }).connection;
const lessData = () => matchMedia('(prefers-reduced-data: reduce)');

/** Whether the browser was told to spare data, by its own switch or the system's. */
export const browserSaves = (): boolean => (connection()?.saveData ?? false) || lessData().matches;

function followBrowser(listener: () => void): () => void {
  const [line, system] = [connection(), lessData()];
  line?.addEventListener?.('change', listener);
  system.addEventListener('change', listener);
  return () => {
    line?.removeEventListener?.('change', listener);
    system.removeEventListener('change', listener);
  };
}

export const useBrowserSaves = (): boolean => useSyncExternalStore(followBrowser, browserSaves, () => false);

const asChosen = (choice: SaverChoice, browser: boolean): boolean =>
  choice === 'browser' ? browser : choice === 'on';

/** Whether pictures and videos wait for a tap now. */
export function isSaving(): boolean {
  const choice = first(readChoice(ofPerson(storedUserId())), readChoice(ON_DEVICE));
  return asChosen(choice, browserSaves());
}

/** Whether what nobody has asked for yet may be loaded. Where the browser does not tell of the line, it may not. */
export const hasGoodLine = (): boolean => !isSaving() && (connection()?.downlink ?? 0) >= GOOD_LINE;

/** The same as `isSaving`, as it changes. */
export function useSaving(): boolean {
  const browser = useBrowserSaves();
  return asChosen(useSaverChoice(), browser);
}
