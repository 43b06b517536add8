import { useSyncExternalStore } from 'react';

/** Downloads that are under way in this tab, for every part of the page that shows them. */
export type Running = {
  /** Whole percents. */
  percent: number;
  /** `waiting` for the network; it goes on by itself. */
  state: 'running' | 'waiting';
};

let running: ReadonlyMap<string, Running> = new Map();
const listeners = new Set<() => void>();

/** Null when it is over. */
export function showRunning(lessonId: string, now: Running | null): void {
  const before = running.get(lessonId);
  if (now && before?.percent === now.percent && before.state === now.state) return;
  const next = new Map(running);
  if (now) next.set(lessonId, now);
  else next.delete(lessonId);
  running = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useRunning = (): ReadonlyMap<string, Running> => useSyncExternalStore(subscribe, () => running);

export const isRunning = (lessonId: string): boolean => running.has(lessonId);
