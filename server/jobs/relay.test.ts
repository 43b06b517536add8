import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import pino from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { PermanentFailure } from '../integrations/permanent-failure.ts';
import { cloneDatabase, type TestDatabase } from '../testing/database.ts';
import { patient } from '../testing/patience.ts';
import { type OutboxRow, settle } from './outbox.ts';
import { type Deliver, startRelay } from './relay.ts';

let cloned: TestDatabase;
const log = pino({ level: 'silent' });
const stops: (() => Promise<void>)[] = [];

beforeAll(async () => {
  cloned = await cloneDatabase();
});
beforeEach(() => cloned.admin.query('delete from private.outbox'));
afterEach(async () => {
  await Promise.all(stops.splice(0).map((stop) => stop()));
});
afterAll(() => cloned.drop());

describe('the relay', () => {
  test('is woken by a row, long before it would look by itself, and empties its payload', async () => {
    const arrived = Promise.withResolvers<void>();
    // In weeks.
    await relay(async () => arrived.resolve(), { pollMilliseconds: 2 ** 31 - 1 });
    await write('ann@example.org', { url: 'https://portal.example/verify?token=secret' });
    await arrived.promise;
    const row = await settled('ann@example.org');
    expect(row).toMatchObject({ payload: {}, due_at: null, failed_at: null, attempts: 1 });
    expect(row?.delivered_at).toBeInstanceOf(Date);
  });

  test('never sees a row whose transaction was rolled back', async () => {
    const seen: string[] = [];
    await relay(async (row) => void seen.push(row.recipient));
    const undone = cloned.database.withScope({ role: 'portal_auth' }, async (tx) => {
      await tx.query("insert into private.outbox (kind, recipient) values ('test', 'undone@example.org')");
      throw new Error('the registration failed');
    });
    await expect(undone).rejects.toThrow('the registration failed');
    await write('kept@example.org');
    await settled('kept@example.org');
    expect(seen).toEqual(['kept@example.org']);
  });

  test('delivers what was written while no server was running', async () => {
    await write('early@example.org');
    const seen: string[] = [];
    await relay(async (row) => void seen.push(row.recipient));
    await settled('early@example.org');
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
    await relay(slow('first'));
    const beside = cloned.openAgain();
    stops.push(...(await started(startRelay({ database: beside, deliver: slow('second'), log }))));
    const people = Array.from({ length: 60 }, (_, index) => `person${index}@example.org`);
    await Promise.all(people.map((person) => write(person)));
    await untilNoneIsOpen();
    expect(delivered.map(({ to }) => to).sort()).toEqual(people.sort());
    expect(new Set(delivered.map(({ by }) => by))).toEqual(new Set(['first', 'second']));
  });

  test('tries again after a failure, later each time, and keeps the payload until then', async () => {
    let attempts = 0;
    let failedAt = 0;
    await relay(async () => {
      attempts += 1;
      if (attempts > 1) return;
      failedAt = Date.now();
      throw new Error('the mail server is busy');
    });
    await write('busy@example.org', { code: '123456' });
    const waiting = await when('busy@example.org', (row) => row.last_error !== null);
    expect(waiting).toMatchObject({
      attempts: 1,
      payload: { code: '123456' },
      last_error: 'the mail server is busy',
    });
    // Five seconds and up to a fifth after the failure, which was noted at some time between then and now.
    const due = (waiting.due_at as Date).getTime();
    expect(due).toBeGreaterThanOrEqual(failedAt + 5_000);
    expect(due).toBeLessThanOrEqual(Date.now() + 6_000);
    await makeDue('busy@example.org');
    const row = await settled('busy@example.org');
    expect(row).toMatchObject({ attempts: 2, payload: {}, last_error: null, failed_at: null });
    expect(attempts).toBe(2);
  });

  test('gives up at once when the other side refuses for good, and says why', async () => {
    let attempts = 0;
    await relay(async () => {
      attempts += 1;
      throw new PermanentFailure('refused: no such mailbox');
    });
    await write('nobody@example.org', { code: '123456' });
    const row = await settled('nobody@example.org');
    expect(row).toMatchObject({ delivered_at: null, last_error: 'refused: no such mailbox', payload: {} });
    expect(row.failed_at).toBeInstanceOf(Date);
    expect(attempts).toBe(1);
  });

  test('gives up after the last attempt', async () => {
    await write('down@example.org');
    await cloned.admin.query('update private.outbox set attempts = 10');
    await relay(async () => {
      throw new Error('still down');
    });
    expect(await settled('down@example.org')).toMatchObject({ attempts: 11, last_error: 'still down' });
  });

  test('takes over a row whose server died, and the dead one cannot close it', async () => {
    await write('orphan@example.org');
    const claimed = await cloned.admin.query<OutboxRow>(
      "update private.outbox set attempts = 1, due_at = now() - interval '1 second' returning *, id::text",
    );
    const [dead] = claimed.rows as [OutboxRow];
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await relay(() => held);
    await when('orphan@example.org', (row) => row.attempts === 2);
    expect(await settle(cloned.database, dead, { state: 'failed', error: 'from the grave' })).toBe(false);
    release();
    expect(await settled('orphan@example.org')).toMatchObject({
      attempts: 2,
      failed_at: null,
      last_error: null,
    });
  });

  test('takes over at once what a server had under way when it died, and nothing of one that lives', async () => {
    const under = async (recipient: string, server: string) => {
      await write(recipient);
      await cloned.admin.query(
        `update private.outbox set attempts = 1, due_at = now() + interval '2 minutes', claimed_by = $2 where recipient = $1`,
        [recipient, server],
      );
    };
    const living = randomUUID();
    await cloned.admin.query('insert into private.servers (id) values ($1)', [living]);
    await under('orphan@example.org', randomUUID());
    await under('elsewhere@example.org', living);
    const seen: string[] = [];
    await relay(async (row) => void seen.push(row.recipient));
    expect(await settled('orphan@example.org')).toMatchObject({ attempts: 2, failed_at: null });
    expect(await find('elsewhere@example.org')).toMatchObject({ attempts: 1 });
    await cloned.admin.query(
      `update private.servers set seen_at = now() - interval '1 minute' where id = $1`,
      [living],
    );
    await write('later@example.org');
    await settled('elsewhere@example.org');
    expect(seen.filter((person) => person === 'elsewhere@example.org')).toHaveLength(1);
  });

  test('brings forward what waits, once one gets through: codes before notices, and its own way only', async () => {
    const waits = async (kind: string, recipient: string) => {
      await cloned.admin.query(
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
    stops.push(
      ...(await started(startRelay({ database: cloned.database, deliver, log, ways, concurrency: 1 }))),
    );
    await write('first@example.org');
    await settled('notice8@example.org');
    await settled('notice0@example.org');
    const kinds = seen.map((recipient) => recipient.replace(/\d?@.*/, ''));
    expect(kinds).toEqual(['first', ...Array(9).fill('code'), ...Array(9).fill('notice')]);
    expect(await find('phone')).toMatchObject({ attempts: 6 });
  });

  test('asks whether the other side is back while something waits for long, and then brings it forward', async () => {
    await write('waits@example.org');
    await cloned.admin.query(`update private.outbox set attempts = 4, due_at = now() + interval '5 minutes'`);
    const seen: string[] = [];
    const deliver: Deliver = async (row) => void seen.push(row.recipient);
    let asked = 0;
    const verify = async () => {
      asked += 1;
      if (asked < 3) throw new Error('connection refused');
      expect(seen).toEqual([]);
    };
    const options = { ways: [['test']], verify, verifyMilliseconds: 20 };
    stops.push(...(await started(startRelay({ database: cloned.database, deliver, log, ...options }))));
    await settled('waits@example.org');
    expect([seen, asked]).toEqual([['waits@example.org'], 3]);
  });

  test('tries what is brought forward and fails again once, not at every success of others', async () => {
    await cloned.admin.query(
      `insert into private.outbox (kind, recipient, attempts, due_at) values ('test', 'full@example.org', 6, now() + interval '3 hours')`,
    );
    const deliver: Deliver = async ({ recipient }) => {
      if (recipient === 'full@example.org') throw new Error('the mailbox is full');
    };
    stops.push(...(await started(startRelay({ database: cloned.database, deliver, log, ways: [['test']] }))));
    await write('one@example.org');
    await when('full@example.org', (row) => row.attempts === 7 && row.last_error !== null);
    for (const person of ['two', 'three', 'four']) {
      await write(`${person}@example.org`);
      await settled(`${person}@example.org`);
    }
    expect(await find('full@example.org')).toMatchObject({ attempts: 7 });
  });

  test('a stop waits for the delivery that is under way', async () => {
    const begun = Promise.withResolvers<void>();
    let ended = false;
    const { stop } = await startRelay({
      database: cloned.database,
      log,
      deliver: async () => {
        begun.resolve();
        await pause(50);
        ended = true;
      },
    });
    await write('last@example.org');
    await begun.promise;
    await stop();
    expect(ended).toBe(true);
    expect(await find('last@example.org')).toMatchObject({ due_at: null, attempts: 1 });
  });
});

type Row = OutboxRow & {
  due_at: Date | null;
  delivered_at: Date | null;
  failed_at: Date | null;
  last_error: string | null;
};

async function relay(deliver: Deliver, options: { pollMilliseconds?: number } = {}) {
  stops.push(...(await started(startRelay({ database: cloned.database, deliver, log, ...options }))));
}

async function started(starting: ReturnType<typeof startRelay>) {
  return [(await starting).stop];
}

async function write(recipient: string, payload: Record<string, unknown> = {}) {
  await cloned.database.queryScoped(
    { role: 'portal_auth' },
    {
      text: "insert into private.outbox (kind, recipient, payload) values ('test', $1, $2)",
      values: [recipient, JSON.stringify(payload)],
    },
  );
}

async function makeDue(recipient: string) {
  // As time would: the relay finds it when the notification of any new row wakes it.
  await cloned.admin.query('update private.outbox set due_at = now() where recipient = $1', [recipient]);
  await cloned.admin.query("notify outbox, ''");
}

async function find(recipient: string): Promise<Row> {
  const { rows } = await cloned.admin.query<Row>(
    'select *, id::text from private.outbox where recipient = $1',
    [recipient],
  );
  if (!rows[0]) throw new Error(`no row for ${recipient}`);
  return rows[0];
}

async function when(recipient: string, holds: (row: Row) => boolean): Promise<Row> {
  return expect
    .poll(() => find(recipient), { timeout: patient(5_000), interval: 10 })
    .toSatisfy(holds)
    .then(() => find(recipient));
}

const settled = (recipient: string) => when(recipient, (row) => row.due_at === null);

async function untilNoneIsOpen() {
  await expect
    .poll(
      async () => (await cloned.admin.query('select from private.outbox where due_at is not null')).rowCount,
      { timeout: patient(10_000), interval: 20 },
    )
    .toBe(0);
}
