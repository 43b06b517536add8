import type pg from 'pg';
import pino from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import type { Database } from '../../database/database.ts';
import { cloneDatabase, type TestDatabase } from '../../testing/database.ts';
import { patient } from '../../testing/patience.ts';
import type { OutboxRow } from '../outbox.ts';
import { type Deliver, type RelayOptions, startRelay } from '../relay.ts';

/** An outbox of the file's own, empty before each test, and the relays that a test starts on it. */
export type OutboxStage = {
  readonly admin: pg.Client;
  readonly database: Database;
  /** The database as another server has it. */
  openAgain(): Database;
  /** Starts a relay, which stops after the test. */
  relay(deliver: Deliver, options?: Partial<RelayOptions>): Promise<void>;
  write(recipient: string, payload?: Record<string, unknown>): Promise<void>;
  /** As time would: the relay finds it when the notification of any new row wakes it. */
  makeDue(recipient: string): Promise<void>;
  find(recipient: string): Promise<Row>;
  when(recipient: string, holds: (row: Row) => boolean): Promise<Row>;
  settled(recipient: string): Promise<Row>;
  untilNoneIsOpen(): Promise<void>;
};

type Row = OutboxRow & {
  due_at: Date | null;
  delivered_at: Date | null;
  failed_at: Date | null;
  last_error: string | null;
};

const log = pino({ level: 'silent' });

export function useOutbox(): OutboxStage {
  let cloned: TestDatabase;
  const stops: (() => Promise<void>)[] = [];

  beforeAll(async () => {
    cloned = await cloneDatabase();
  });
  beforeEach(() => cloned.admin.query('delete from private.outbox'));
  afterEach(async () => {
    await Promise.all(stops.splice(0).map((stop) => stop()));
  });
  afterAll(() => cloned.drop());

  const stage: OutboxStage = {
    get admin() {
      return cloned.admin;
    },
    get database() {
      return cloned.database;
    },
    openAgain: () => cloned.openAgain(),
    async relay(deliver, options = {}) {
      stops.push((await startRelay({ database: cloned.database, deliver, log, ...options })).stop);
    },
    async write(recipient, payload = {}) {
      await cloned.database.queryScoped(
        { role: 'portal_auth' },
        {
          text: "insert into private.outbox (kind, recipient, payload) values ('test', $1, $2)",
          values: [recipient, JSON.stringify(payload)],
        },
      );
    },
    async makeDue(recipient) {
      await cloned.admin.query('update private.outbox set due_at = now() where recipient = $1', [recipient]);
      await cloned.admin.query("notify outbox, ''");
    },
    async find(recipient) {
      const { rows } = await cloned.admin.query<Row>(
        'select *, id::text from private.outbox where recipient = $1',
        [recipient],
      );
      if (!rows[0]) throw new Error(`no row for ${recipient}`);
      return rows[0];
    },
    when: (recipient, holds) =>
      expect
        .poll(() => stage.find(recipient), { timeout: patient(5_000), interval: 10 })
        .toSatisfy(holds)
        .then(() => stage.find(recipient)),
    settled: (recipient) => stage.when(recipient, (row) => row.due_at === null),
    untilNoneIsOpen: () =>
      expect
        .poll(
          async () =>
            (await cloned.admin.query('select from private.outbox where due_at is not null')).rowCount,
          { timeout: patient(10_000), interval: 20 },
        )
        .toBe(0),
  };
  return stage;
}
