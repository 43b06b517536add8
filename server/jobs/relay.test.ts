import { setTimeout as pause } from 'node:timers/promises';
import pino from 'pino';
import { describe, expect, test } from 'vitest';
import type { Database } from '../database/database.ts';
import { PermanentFailure } from '../integrations/permanent-failure.ts';
import { type Deliver, startRelay } from './relay.ts';
import { useOutbox } from './testing/outbox-stage.ts';

const outbox = useOutbox();
const log = pino({ level: 'silent' });

describe('the relay', () => {
  test('is woken by a row, long before it would look by itself, and empties its payload', async () => {
    const arrived = Promise.withResolvers<void>();
    // In weeks.
    await outbox.relay(async () => arrived.resolve(), { pollMilliseconds: 2 ** 31 - 1 });
    await outbox.write('ann@example.org', { url: 'https://portal.example/verify?token=secret' });
    await arrived.promise;
    const row = await outbox.settled('ann@example.org');
    expect(row).toMatchObject({ payload: {}, due_at: null, failed_at: null, attempts: 1 });
    expect(row?.delivered_at).toBeInstanceOf(Date);
  });

  test('never sees a row whose transaction was rolled back', async () => {
    const seen: string[] = [];
    await outbox.relay(async (row) => void seen.push(row.recipient));
    const undone = outbox.database.withScope({ role: 'portal_auth' }, async (tx) => {
      await tx.query("insert into private.outbox (kind, recipient) values ('test', 'undone@example.org')");
      throw new Error('the registration failed');
    });
    await expect(undone).rejects.toThrow('the registration failed');
    await outbox.write('kept@example.org');
    await outbox.settled('kept@example.org');
    expect(seen).toEqual(['kept@example.org']);
  });

  test('delivers what was written while no server was running', async () => {
    await outbox.write('early@example.org');
    const seen: string[] = [];
    await outbox.relay(async (row) => void seen.push(row.recipient));
    await outbox.settled('early@example.org');
    expect(seen).toEqual(['early@example.org']);
  });

  test('two servers share the rows, and each row is delivered by one of them', async () => {
    const delivered: { by: string; to: string }[] = [];
    const slow =
      (by: string): Deliver =>
      async (row) => {
        await pause(5);
        delivered.push({ by, to: row.recipient });
      };
    await outbox.relay(slow('first'));
    const beside = outbox.openAgain();
    await outbox.relay(slow('second'), { database: beside });
    const people = Array.from({ length: 60 }, (_, index) => `person${index}@example.org`);
    await Promise.all(people.map((person) => outbox.write(person)));
    await outbox.untilNoneIsOpen();
    expect(delivered.map(({ to }) => to).sort()).toEqual(people.sort());
    expect(new Set(delivered.map(({ by }) => by))).toEqual(new Set(['first', 'second']));
  });

  test('tries again after a failure, later each time, and keeps the payload until then', async () => {
    let attempts = 0;
    let failedAt = 0;
    await outbox.relay(async () => {
      attempts += 1;
      if (attempts > 1) return;
      failedAt = Date.now();
      throw new Error('the mail server is busy');
    });
    await outbox.write('busy@example.org', { code: '123456' });
    const waiting = await outbox.when('busy@example.org', (row) => row.last_error !== null);
    expect(waiting).toMatchObject({
      attempts: 1,
      payload: { code: '123456' },
      last_error: 'the mail server is busy',
    });
    // Five seconds and up to a fifth after the failure, which was noted at some time between then and now.
    const due = (waiting.due_at as Date).getTime();
    expect(due).toBeGreaterThanOrEqual(failedAt + 5_000);
    expect(due).toBeLessThanOrEqual(Date.now() + 6_000);
    await outbox.makeDue('busy@example.org');
    const row = await outbox.settled('busy@example.org');
    expect(row).toMatchObject({ attempts: 2, payload: {}, last_error: null, failed_at: null });
    expect(attempts).toBe(2);
  });

  test('gives up at once when the other side refuses for good, and says why', async () => {
    let attempts = 0;
    await outbox.relay(async () => {
      attempts += 1;
      throw new PermanentFailure('refused: no such mailbox');
    });
    await outbox.write('nobody@example.org', { code: '123456' });
    const row = await outbox.settled('nobody@example.org');
    expect(row).toMatchObject({ delivered_at: null, last_error: 'refused: no such mailbox', payload: {} });
    expect(row.failed_at).toBeInstanceOf(Date);
    expect(attempts).toBe(1);
  });

  test('notes what the other side said, whatever characters that has', async () => {
    await outbox.relay(async () => {
      throw new PermanentFailure('refused: \0no \ud83dsuch number');
    });
    await outbox.write('odd@example.org');
    expect(await outbox.settled('odd@example.org')).toMatchObject({
      last_error: 'refused: no \ufffdsuch number',
    });
  });

  test('gives up the words of an error that cannot be noted, and not the place', async () => {
    const database: Database = {
      ...outbox.database,
      queryScoped: async (scope, statement, options) => {
        if (statement.values?.includes('unheard of')) throw new Error('invalid byte sequence');
        return outbox.database.queryScoped<never>(scope, statement, options);
      },
    };
    await outbox.relay(
      async () => {
        throw new PermanentFailure('unheard of');
      },
      { database },
    );
    await outbox.write('odd@example.org');
    expect(await outbox.settled('odd@example.org')).toMatchObject({ last_error: 'why could not be noted' });
  });

  test('gives up after the last attempt', async () => {
    await outbox.write('down@example.org');
    await outbox.admin.query('update private.outbox set attempts = 10');
    await outbox.relay(async () => {
      throw new Error('still down');
    });
    expect(await outbox.settled('down@example.org')).toMatchObject({
      attempts: 11,
      last_error: 'still down',
    });
  });

  test('a stop waits for the delivery that is under way', async () => {
    const begun = Promise.withResolvers<void>();
    let ended = false;
    const { stop } = await startRelay({
      database: outbox.database,
      log,
      deliver: async () => {
        begun.resolve();
        await pause(50);
        ended = true;
      },
    });
    await outbox.write('last@example.org');
    await begun.promise;
    await stop();
    expect(ended).toBe(true);
    expect(await outbox.find('last@example.org')).toMatchObject({ due_at: null, attempts: 1 });
  });
});
