import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { Database } from '../database/database.ts';
import { HouseFault } from '../faults.ts';
import { type OutboxRow, settle } from './outbox.ts';
import type { Deliver } from './relay.ts';
import { useOutbox } from './testing/outbox-stage.ts';

// What was tried before: taken over from a server that died, or brought forward once the other side is back.

const outbox = useOutbox();

describe('the relay', () => {
  test('takes over a row whose server died, and the dead one cannot close it', async () => {
    await outbox.write('orphan@example.org');
    const claimed = await outbox.admin.query<OutboxRow>(
      "update private.outbox set attempts = 1, due_at = now() - interval '1 second' returning *, id::text",
    );
    const [dead] = claimed.rows as [OutboxRow];
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await outbox.relay(() => held);
    await outbox.when('orphan@example.org', (row) => row.attempts === 2);
    expect(await settle(outbox.database, dead, { state: 'failed', error: 'from the grave' })).toBe(false);
    release();
    expect(await outbox.settled('orphan@example.org')).toMatchObject({
      attempts: 2,
      failed_at: null,
      last_error: null,
    });
  });

  test('takes over at once what a server had under way when it died, and nothing of one that lives', async () => {
    const under = async (recipient: string, server: string) => {
      await outbox.write(recipient);
      await outbox.admin.query(
        `update private.outbox set attempts = 1, due_at = now() + interval '2 minutes', claimed_by = $2 where recipient = $1`,
        [recipient, server],
      );
    };
    const living = randomUUID();
    await outbox.admin.query('insert into private.servers (id) values ($1)', [living]);
    await under('orphan@example.org', randomUUID());
    await under('elsewhere@example.org', living);
    const seen: string[] = [];
    await outbox.relay(async (row) => void seen.push(row.recipient));
    expect(await outbox.settled('orphan@example.org')).toMatchObject({ attempts: 2, failed_at: null });
    expect(await outbox.find('elsewhere@example.org')).toMatchObject({ attempts: 1 });
    await outbox.admin.query(
      `update private.servers set seen_at = now() - interval '1 minute' where id = $1`,
      [living],
    );
    await outbox.write('later@example.org');
    await outbox.settled('elsewhere@example.org');
    expect(seen.filter((person) => person === 'elsewhere@example.org')).toHaveLength(1);
  });

  test('takes up again what it had claimed without being told, and no other', async () => {
    // As when Postgres ends between the commit and its answer.
    let isLost = true;
    const losing: Database = {
      ...outbox.database,
      queryScoped: async (scope, statement, options) => {
        const answer = await outbox.database.queryScoped<never>(scope, statement, options);
        if (!isLost || !statement.text.includes('claimed_by = $3') || answer.rowCount === 0) return answer;
        isLost = false;
        throw new HouseFault('unreachable', 'Connection terminated');
      },
    };
    const seen: string[] = [];
    await outbox.write('claimed@example.org');
    await outbox.relay(async (row) => void seen.push(row.recipient), { database: losing });
    expect(await outbox.settled('claimed@example.org')).toMatchObject({ attempts: 2, failed_at: null });
    expect(seen).toEqual(['claimed@example.org']);
  });

  test('does not send again what it has sent and could not note: it notes it once it can', async () => {
    let failures = 3;
    const losing: Database = {
      ...outbox.database,
      queryScoped: async (scope, statement, options) => {
        if (statement.text.includes('delivered_at = case') && failures-- > 0)
          throw new HouseFault('unreachable', 'Connection terminated');
        return outbox.database.queryScoped<never>(scope, statement, options);
      },
    };
    const seen: string[] = [];
    await outbox.write('sent@example.org');
    await outbox.relay(async (row) => void seen.push(row.recipient), { database: losing });
    expect(await outbox.settled('sent@example.org')).toMatchObject({ attempts: 1, failed_at: null });
    expect(seen).toEqual(['sent@example.org']);
  });

  test('brings forward what waits, once one gets through: codes before notices, and its own way only', async () => {
    const waits = async (kind: string, recipient: string) => {
      await outbox.admin.query(
        `insert into private.outbox (kind, recipient, attempts, due_at, last_error)
         values ($1, $2, 6, now() + interval '3 hours', 'the mail server is away')`,
        [kind, recipient],
      );
    };
    for (let n = 0; n < 9; n += 1) await waits('notice', `notice${n}@example.org`);
    for (let n = 0; n < 9; n += 1) await waits('code', `code${n}@example.org`);
    await waits('sms', 'phone');
    const seen: string[] = [];
    const ways = [['test', 'code', 'notice'], ['sms']];
    const deliver: Deliver = async (row) => {
      seen.push(row.recipient);
    };
    await outbox.relay(deliver, { ways, concurrency: 1 });
    await outbox.write('first@example.org');
    await outbox.settled('notice8@example.org');
    await outbox.settled('notice0@example.org');
    const kinds = seen.map((recipient) => recipient.replace(/\d?@.*/, ''));
    expect(kinds).toEqual(['first', ...Array(9).fill('code'), ...Array(9).fill('notice')]);
    expect(await outbox.find('phone')).toMatchObject({ attempts: 6 });
  });

  test('asks whether the other side is back while something waits for long, and then brings it forward', async () => {
    await outbox.write('waits@example.org');
    await outbox.admin.query(`update private.outbox set attempts = 4, due_at = now() + interval '5 minutes'`);
    const seen: string[] = [];
    const deliver: Deliver = async (row) => void seen.push(row.recipient);
    let asked = 0;
    const verify = async () => {
      asked += 1;
      if (asked < 3) throw new Error('connection refused');
      expect(seen).toEqual([]);
    };
    const options = { ways: [['test']], verify, verifyMilliseconds: 20 };
    await outbox.relay(deliver, options);
    await outbox.settled('waits@example.org');
    expect([seen, asked]).toEqual([['waits@example.org'], 3]);
  });

  test('tries what is brought forward and fails again once, not at every success of others', async () => {
    await outbox.admin.query(
      `insert into private.outbox (kind, recipient, attempts, due_at) values ('test', 'full@example.org', 6, now() + interval '3 hours')`,
    );
    const deliver: Deliver = async ({ recipient }) => {
      if (recipient === 'full@example.org') throw new Error('the mailbox is full');
    };
    await outbox.relay(deliver, { ways: [['test']] });
    await outbox.write('one@example.org');
    await outbox.when('full@example.org', (row) => row.attempts === 7 && row.last_error !== null);
    for (const person of ['two', 'three', 'four']) {
      await outbox.write(`${person}@example.org`);
      await outbox.settled(`${person}@example.org`);
    }
    expect(await outbox.find('full@example.org')).toMatchObject({ attempts: 7 });
  });
});
