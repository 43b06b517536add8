/** A database of a test file's own, and ways to act in it as somebody without leaving a trace. */
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
    read: async (text, values = []) => (await cloned.admin.query<Row>(text, [...values])).rows,
  };
}

/** One statement as somebody, in a transaction that stays usable whatever comes of it. */
export async function attempt(
  client: pg.Client,
  scope: Scope,
  text: string,
  values: readonly unknown[],
): Promise<Attempt> {
  const claims = pg.escapeLiteral(JSON.stringify({ ...scope.claims, role: scope.role }));
  // Few round trips: a matrix makes thousands of attempts.
  await client.query(
    `savepoint attempt; set local request.jwt.claims = ${claims}; set local role ${pg.escapeIdentifier(scope.role)}`,
  );
  try {
    const { rowCount, rows } = await client.query<Row>(text, [...values]);
    await client.query("reset role; set local request.jwt.claims = ''");
    return { rowCount: rowCount ?? 0, rows };
  } catch (error) {
    await client.query('rollback to savepoint attempt');
    if (!(error instanceof pg.DatabaseError)) throw error;
    const { code = '', detail, message } = error;
    return { rowCount: 0, rows: [], refusal: code, message, ...(detail && { field: detail }) };
  }
}

/** Leaves the people of the world one profile each, for a file whose matter another one would change. */
export function withoutOtherProfiles(stage: Stage): void {
  beforeAll(async () => {
    const others = Object.values(stage.world.otherProfiles);
    await stage.admin.query('delete from profiles where id = any($1)', [others]);
  });
}
