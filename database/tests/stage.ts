/** A database of a test file's own, and ways to act in it as somebody without leaving a trace. */
import { createHash } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll } from 'vitest';
import type { Scope } from '../../server/database/scope.ts';
import { cloneDatabase, type TestDatabase } from '../../server/testing/database.ts';
import { cloneWorld, type WorldDatabase } from './clone-world.ts';
import { type ActorName, scopeOf, type World } from './world.ts';

type Row = Record<string, unknown>;
/** What one statement came to. `refusal` is the SQLSTATE, `field` the place that the error names. */
export type Attempt = { rowCount: number; rows: Row[]; refusal?: string; field?: string; message?: string };

/** A migrated, empty database for the file that calls this. */
export function useDatabase(): { readonly admin: pg.Client } {
  let cloned: TestDatabase;
  beforeAll(async () => {
    cloned = await cloneDatabase();
  });
  afterAll(() => cloned.drop());
  return {
    get admin() {
      return cloned.admin;
    },
  };
}

export type Stage = {
  readonly world: World;
  /** Past every policy. */
  readonly admin: pg.Client;
  /** Runs `work` inside a transaction that is rolled back. */
  undone<T>(work: () => Promise<T>): Promise<T>;
  /** Runs one statement as somebody, leaving the transaction usable whatever comes of it. */
  as(actor: ActorName | Scope, text: string, values?: readonly unknown[]): Promise<Attempt>;
  /**
   * Runs one statement as somebody in a transaction that is rolled back.
   * @param look reads, past every policy, what it left
   */
  tried(
    actor: ActorName,
    text: string,
    values: readonly unknown[],
    look?: string,
  ): Promise<{ attempt: Attempt; left: Row[] }>;
  /** Rows read past every policy. */
  read(text: string, values?: readonly unknown[]): Promise<Row[]>;
};

/** A database with the world of `world.ts` in it, for the file that calls this. */
export function useStage(): Stage {
  let cloned: WorldDatabase;
  beforeAll(async () => {
    cloned = await cloneWorld();
  });
  afterAll(() => cloned.drop());
  return {
    get world() {
      return cloned.world;
    },
    get admin() {
      return cloned.admin;
    },
    undone: async (work) => {
      await cloned.admin.query('begin');
      try {
        return await work();
      } finally {
        await cloned.admin.query('rollback');
      }
    },
    as: (actor, text, values = []) =>
      attempt(cloned.admin, typeof actor === 'string' ? scopeOf(cloned.world, actor) : actor, text, values),
    tried: async (actor, text, values, look) => {
      // A matrix makes thousands: three questions to Postgres for a read, and four for a write.
      try {
        const made = await tryAs(cloned.admin, scopeOf(cloned.world, actor), text, values, 'begin; ');
        if (!look) return { attempt: made, left: [] };
        const back = made.refusal === undefined ? becomingOneself : undoing;
        const answers = (await cloned.admin.query<Row>(
          `${back}; ${look}`,
        )) as unknown as pg.QueryResult<Row>[];
        return { attempt: made, left: answers.at(-1)?.rows ?? [] };
      } finally {
        await cloned.admin.query('rollback');
      }
    },
    read: async (text, values = []) => (await cloned.admin.query<Row>(text, [...values])).rows,
  };
}

const becomingOneself = "reset role; set local request.jwt.claims = ''";
const undoing = 'rollback to savepoint attempt';

/** One statement as somebody, in a transaction that stays usable whatever comes of it. */
export async function attempt(
  client: pg.Client,
  scope: Scope,
  text: string,
  values: readonly unknown[],
): Promise<Attempt> {
  const made = await tryAs(client, scope, text, values);
  await client.query(made.refusal === undefined ? becomingOneself : undoing);
  return made;
}

/** Leaves the connection to whoever it was, or refused after the savepoint. @param before what begins with it */
async function tryAs(
  client: pg.Client,
  scope: Scope,
  text: string,
  values: readonly unknown[],
  before = '',
): Promise<Attempt> {
  const claims = pg.escapeLiteral(JSON.stringify({ ...scope.claims, role: scope.role }));
  // Few round trips: a matrix makes thousands of attempts.
  await client.query(
    `${before}savepoint attempt; set local request.jwt.claims = ${claims}; set local role ${pg.escapeIdentifier(scope.role)}`,
  );
  try {
    const { rowCount, rows } = await client.query<Row>(prepared(text, values));
    return { rowCount: rowCount ?? 0, rows };
  } catch (error) {
    if (!(error instanceof pg.DatabaseError)) throw error;
    const { code = '', detail, message } = error;
    return { rowCount: 0, rows: [], refusal: code, message, ...(detail && { field: detail }) };
  }
}

/**
 * Parsed once for all actors of a matrix, which is a third of what an attempt takes. Postgres plans it anew for another role.
 * What has no values may be several statements, which cannot be prepared.
 */
function prepared(text: string, values: readonly unknown[]): pg.QueryConfig {
  const name = values.length > 0 ? createHash('md5').update(text).digest('hex') : undefined;
  return { text, values: [...values], ...(name && { name }) };
}

/** Leaves the people of the world one profile each, for a file whose matter another one would change. */
export function withoutOtherProfiles(stage: Stage): void {
  beforeAll(async () => {
    const others = Object.values(stage.world.otherProfiles);
    await stage.admin.query('delete from profiles where id = any($1)', [others]);
  });
}
