/** Which records a guardian has had on the screen, told together a moment later. */
import { seeRecords } from '#web/entities/records/writes.ts';

/** Milliseconds in which more are waited for. */
const TOGETHER = 1_000;

const waiting = new Set<string>();
const told = new Set<string>();

export function noteSeen(id: string): void {
  if (told.has(id)) return;
  told.add(id);
  if (waiting.size === 0) setTimeout(tell, TOGETHER);
  waiting.add(id);
}

function tell(): void {
  const ids = [...waiting];
  waiting.clear();
  // Without a network it is told when the record is looked at again.
  seeRecords(ids).catch(() => {
    for (const id of ids) told.delete(id);
  });
}
