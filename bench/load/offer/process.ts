import { constants, setPriority } from 'node:os';
import { writeAsks } from './asks.ts';
import { mixOf } from './mix.ts';
import { type Offered, offer } from './offer.ts';
import type { LoadOrder } from './send.ts';

// It takes little, and what it is late would be noise: it goes before the server where the account may say so.
try {
  setPriority(constants.priority.PRIORITY_ABOVE_NORMAL);
} catch {
  // Then it waits as others do, and says how long.
}

process.once('message', async ({ readsOnly, today, ...order }: LoadOrder) => {
  const kinds = mixOf(await writeAsks(today)).filter(({ isWrite }) => !(readsOnly && isWrite));
  const ending = new AbortController();
  process.once('message', () => ending.abort());
  const offered: Offered = await offer({ ...order, kinds, signal: ending.signal });
  process.send?.(offered, () => process.disconnect?.());
});
