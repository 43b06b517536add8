import { pino } from 'pino';
import { expect, it } from 'vitest';
import type { Database } from '../../database/database.ts';
import type { Channel } from './channel.ts';
import { openCheckpoints } from './checkpoints.ts';

const channel = (id: string, subscriptions: unknown[]) => ({ id, subscriptions }) as unknown as Channel;

it('owes nothing about channels that are never noted, however many leave while the database is away', async () => {
  const forgotten: unknown[] = [];
  let isAway = true;
  const database = {
    async queryScoped(_scope: unknown, { values }: { values: unknown[] }) {
      if (isAway) throw new Error('away');
      forgotten.push(...values);
      return { rows: [] };
    },
  } as unknown as Database;
  const checkpoints = openCheckpoints({ database, log: pino({ level: 'silent' }), channels: () => [] });
  await checkpoints.forget([channel('only for broadcasts', [])]);
  await expect(checkpoints.forget([channel('for changes', ['announcements'])])).rejects.toThrow('away');
  isAway = false;
  await checkpoints.stop();
  expect(forgotten).toEqual([['for changes']]);
});
