import { useEffect, useState } from 'react';
import { keepChoice, readChoice } from '#web/lib/kept-choice.ts';

/**
 * Whether a list had nothing the last time that it was read on this device: then no room is kept for it. It stays so
 * as long as the screen does, which would jump if the room went.
 * @param rows what was read, once it was
 */
export function useWasEmpty(name: string, rows: readonly unknown[] | undefined): boolean {
  const key = `empty:${name}`;
  const [wasEmpty] = useState(() => readChoice(key) !== null);
  const isEmpty = rows && rows.length === 0;
  useEffect(() => {
    if (isEmpty !== undefined && isEmpty !== (readChoice(key) !== null))
      keepChoice(key, isEmpty ? 'yes' : null);
  }, [key, isEmpty]);
  return wasEmpty;
}
