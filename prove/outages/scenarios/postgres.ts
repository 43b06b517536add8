import pg from 'pg';
import type { Stage } from '../stage.ts';
import { over, type Scenario } from './scenario.ts';

/** A Postgres elsewhere, or the line to it, that is not what it should be for a while. */
export const postgresOutages: readonly Scenario[] = [
  elsewhere('Postgres is gone', 5_000, async ({ postgres: { own } }) => {
    await own?.stop();
    return async () => own?.start();
  }),
  elsewhere('Postgres is killed, elsewhere', 1_000, async ({ postgres: { own } }) => {
    await own?.kill();
    return async () => own?.start();
  }),
  elsewhere('Postgres is restarted', 0, async ({ postgres: { own } }) => {
    await own?.stop();
    return async () => own?.start();
  }),
  elsewhere('Postgres stands still', 15_000, async ({ postgres: { own } }) => {
    const goOn = await own?.freeze();
    return async () => goOn?.();
  }),
  elsewhere('Postgres is slow', 10_000, (stage) => lineIs(stage, { is: 'slow', ms: 200 })),
  elsewhere('the line to Postgres swallows everything', 15_000, (stage) => lineIs(stage, { is: 'silent' })),
  elsewhere('nobody listens where Postgres was', 5_000, (stage) => lineIs(stage, { is: 'gone' })),
  elsewhere('something else answers where Postgres was', 3_000, async (stage) => {
    const end = await lineIs(stage, { is: 'lying', says: 'HTTP/1.1 200 OK\r\n\r\n' });
    stage.postgres.line?.cut();
    return end;
  }),
  elsewhere('connections to Postgres are cut', 0, async ({ postgres: { line } }) => {
    line?.cut();
    return over;
  }),
  elsewhere('others have all connections of Postgres', 5_000, async (stage) => {
    const taken = await takeAllConnections(stage);
    stage.postgres.line?.cut();
    return async () => {
      await Promise.all(taken.map((client) => client.end()));
    };
  }),
  {
    ...elsewhere('a lock holds every connection of the pool', 12_000, holdLock),
    // As the original of the interface calls a statement that took too long (docs/errors.md).
    expected: (status, body) => status === 500 && body.includes('"57014"'),
  },
];

function elsewhere(name: string, lastsMs: number, begin: Scenario['begin']): Scenario {
  return { name, kind: 'outage', stage: { database: 'elsewhere' }, lastsMs, begin };
}

async function holdLock({ postgres: { superuser } }: Stage): Promise<() => Promise<void>> {
  const client = new pg.Client(superuser);
  await client.connect();
  await client.query('begin; lock table public.messages, private.outbox in access exclusive mode');
  return async () => {
    await client.query('rollback');
    await client.end();
  };
}

async function lineIs(
  { postgres: { line } }: Stage,
  state: Parameters<NonNullable<Stage['postgres']['line']>['be']>[0],
): Promise<() => Promise<void>> {
  await line?.be(state);
  return async () => line?.be({ is: 'well' });
}

/** As the owner, so that those kept for the superuser stay free. */
async function takeAllConnections({ postgres: { own } }: Stage): Promise<pg.Client[]> {
  const taken: pg.Client[] = [];
  for (;;) {
    const client = new pg.Client(own?.owner);
    client.on('error', () => {});
    try {
      await client.connect();
      taken.push(client);
    } catch {
      return taken;
    }
  }
}
