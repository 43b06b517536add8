/**
 * The policy matrix of a table: actor × verb × whose row → outcome. A case names who is allowed; everybody
 * else must be refused, and after a refused write the rows are read again, past every policy, to see that
 * nothing changed.
 */
import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { type Attempt, type Stage, useStage } from './stage.ts';
import { type ActorName, actorNames, type World } from './world.ts';

type Values = Record<string, unknown>;
/** By id. */
type Rows = Record<string, string>;
type Allowed = { allowed: readonly ActorName[]; refusals?: readonly string[] };
/** `refusals`: SQLSTATEs, beside 42501, that a refusal may carry here. */
export type SelectCase = Allowed & {
  row: (world: World, actor: ActorName) => string;
  columns?: readonly string[];
};
export type InsertCase = Allowed & { values: (world: World, actor: ActorName) => Values };
export type UpdateCase = Allowed & {
  row: (world: World, actor: ActorName) => string;
  set: (world: World, actor: ActorName) => Values;
};
export type DeleteCase = Allowed & { row: (world: World, actor: ActorName) => string };

export type Matrix = {
  select?: Record<string, SelectCase>;
  insert?: Record<string, InsertCase>;
  update?: Record<string, UpdateCase>;
  delete?: Record<string, DeleteCase>;
};

type Outcome = 'allowed' | 'refused';
const list = (names: readonly string[]) => names.map(pg.escapeIdentifier).join(', ');

/** Who got through and who did not; anything else that happened stands there as it is. */
async function outcomes(
  { refusals = [] }: Allowed,
  tried: (actor: ActorName) => Promise<{ attempt: Attempt; changed: boolean; complete: boolean }>,
): Promise<Partial<Record<ActorName, string>>> {
  const found: Partial<Record<ActorName, string>> = {};
  for (const actor of actorNames) {
    const { attempt, changed, complete } = await tried(actor);
    const clean = attempt.refusal === undefined || ['42501', ...refusals].includes(attempt.refusal);
    if (complete) found[actor] = 'allowed';
    else if (changed) found[actor] = 'changed something else';
    else found[actor] = clean ? 'refused' : `failed with ${attempt.refusal}`;
  }
  return found;
}

function expected(allowed: readonly ActorName[]): Partial<Record<ActorName, Outcome>> {
  return Object.fromEntries(
    actorNames.map((actor) => [actor, allowed.includes(actor) ? 'allowed' : 'refused']),
  );
}

/** The ids of the rows that came, went, or hold something else now. */
function difference(before: Rows, after: Rows) {
  return {
    added: Object.keys(after).filter((id) => !(id in before)),
    removed: Object.keys(before).filter((id) => !(id in after)),
    altered: Object.keys(after).filter((id) => id in before && after[id] !== before[id]),
  };
}

/** Declares the matrix of a table as tests, and gives the stage for what a matrix cannot say. */
export function describeMatrix(table: string, matrix: Matrix): Stage {
  const stage = useStage();
  /** Everything the table holds, each row as a digest of its text. */
  const all = `select coalesce(jsonb_object_agg(id, md5(t::text)), '{}') as rows from ${table} t`;
  const read = async () => (await stage.read(all))[0]?.rows as Rows;

  describe(`${table}: who may read`, () => {
    for (const [name, one] of Object.entries(matrix.select ?? {})) {
      test(name, async () => {
        const found = await outcomes(one, async (actor) => {
          const { attempt } = await stage.tried(
            actor,
            `select ${one.columns ? list(one.columns) : 'id'} from ${table} where id = $1`,
            [one.row(stage.world, actor)],
          );
          return { attempt, changed: false, complete: attempt.rowCount === 1 };
        });
        expect(found).toEqual(expected(one.allowed));
      });
    }
  });

  describe(`${table}: who may insert`, () => {
    for (const [name, one] of Object.entries(matrix.insert ?? {})) {
      test(name, async () => {
        const before = await read();
        const found = await outcomes(one, async (actor) => {
          const values = one.values(stage.world, actor);
          const places = Object.keys(values).map((_, index) => `$${index + 1}`);
          const { attempt, left } = await stage.tried(
            actor,
            `insert into ${table} (${list(Object.keys(values))}) values (${places.join(', ')})`,
            Object.values(values),
            all,
          );
          const { added, removed, altered } = difference(before, left[0]?.rows as Rows);
          const changed = added.length + removed.length + altered.length > 0;
          const complete = added.length === 1 && removed.length + altered.length === 0;
          return { attempt, changed, complete: complete && attempt.refusal === undefined };
        });
        expect(found).toEqual(expected(one.allowed));
      });
    }
  });

  describe(`${table}: who may update`, () => {
    for (const [name, one] of Object.entries(matrix.update ?? {})) {
      test(name, async () => {
        const before = await read();
        const found = await outcomes(one, async (actor) => {
          const set = one.set(stage.world, actor);
          const assignments = Object.keys(set).map(
            (column, index) => `${pg.escapeIdentifier(column)} = $${index + 2}`,
          );
          const { attempt, left } = await stage.tried(
            actor,
            `update ${table} set ${assignments.join(', ')} where id = $1`,
            [one.row(stage.world, actor), ...Object.values(set)],
            all,
          );
          const { added, removed, altered } = difference(before, left[0]?.rows as Rows);
          const changed = added.length + removed.length + altered.length > 0;
          const complete =
            `${altered}` === one.row(stage.world, actor) && added.length + removed.length === 0;
          return { attempt, changed, complete };
        });
        expect(found).toEqual(expected(one.allowed));
      });
    }
  });

  describe(`${table}: who may delete`, () => {
    for (const [name, one] of Object.entries(matrix.delete ?? {})) {
      test(name, async () => {
        const before = await read();
        const found = await outcomes(one, async (actor) => {
          const { attempt, left } = await stage.tried(
            actor,
            `delete from ${table} where id = $1`,
            [one.row(stage.world, actor)],
            all,
          );
          const { added, removed, altered } = difference(before, left[0]?.rows as Rows);
          const changed = added.length + removed.length + altered.length > 0;
          const complete =
            `${removed}` === one.row(stage.world, actor) && added.length + altered.length === 0;
          return { attempt, changed, complete };
        });
        expect(found).toEqual(expected(one.allowed));
      });
    }
  });
  return stage;
}

/** The columns that each role of the table interface may name, by right; the service key may read all. */
export type Grants = { select?: readonly string[]; insert?: readonly string[]; update?: readonly string[] };

export function describeGrants(stage: Stage, table: string, grants: { anon: Grants; authenticated: Grants }) {
  describe(`${table}: which columns`, () => {
    for (const [role, granted] of Object.entries(grants)) {
      test.each(['select', 'insert', 'update'] as const)(`${role} may %s`, async (right) => {
        const { rows } = await stage.admin.query<{ name: string }>(
          `select attname::text as name from pg_attribute
            where attrelid = $1::regclass and attnum > 0 and not attisdropped
              and has_column_privilege($2, attrelid, attnum, $3)`,
          [table, role, right],
        );
        expect(rows.map(({ name }) => name).sort()).toEqual([...(granted[right] ?? [])].sort());
      });
    }
  });
}
