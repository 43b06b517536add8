import { useSyncExternalStore } from 'react';

/**
 * A choice that a person made on this device, such as the learner whose screens a parent last looked at.
 * Every part of the page and every tab sees the same one. Only ids are kept, each under the person's own.
 */

const PREFIX = 'choice:';
const listeners = new Set<() => void>();
/** Where storage is switched off, a choice lasts as long as the page. */
const unstored = new Map<string, string>();

export function readChoice(key: string): string | null {
  try {
    return localStorage.getItem(PREFIX + key) ?? unstored.get(key) ?? null;
  } catch {
    return unstored.get(key) ?? null;
  }
}

/** Keeps `choice` under `key`; null forgets it. */
export function keepChoice(key: string, choice: string | null): void {
  unstored.delete(key);
  try {
    if (choice === null) localStorage.removeItem(PREFIX + key);
    else localStorage.setItem(PREFIX + key, choice);
  } catch {
    if (choice !== null) unstored.set(key, choice);
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}

/** The choice that is kept under `key`, as it changes. */
export function useKeptChoice(key: string): string | null {
  return useSyncExternalStore(
    subscribe,
    () => readChoice(key),
    () => null,
  );
}
