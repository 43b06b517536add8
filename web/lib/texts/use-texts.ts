import { createContext, useContext, useSyncExternalStore } from 'react';
import { type Area, openTexts, type TextStore } from './texts.ts';

/** Which texts the app draws with. */
export const TextsContext = createContext<TextStore>(openTexts('en'));

/**
 * The texts of an area, in the language of now. Draws the component anew when that changes, and keeps its state: who
 * fills in a form loses nothing. Not to be kept in a memo, a cache or a value.
 */
export function useTexts<Texts extends object>(area: Area<Texts>): Texts {
  const texts = useContext(TextsContext);
  useSyncExternalStore(texts.subscribe, texts.language);
  return texts.of(area);
}
