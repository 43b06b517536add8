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
  stage: Stage,
  { refusals = [] }: Allowed,
  tried: (actor: ActorName) => Promise<{ attempt: Attempt; changed: boolean; complete: boolean }>,
): Promise<Partial<Record<ActorName, string>>> {
  const found: Partial<Record<ActorName, string>> = {};
  for (const actor of actorNames) {
    found[actor] = await stage.undone(async () => {
      const { attempt, changed, complete } = await tried(actor);
      if (complete) return 'allowed';
      if (changed) return 'changed something else';
      const clean = attempt.refusal === undefined || ['42501', ...refusals].includes(attempt.refusal);
      return clean ? 'refused' : `failed with ${attempt.refusal}`;
    });
  }
  return found;
}

function expected(allowed: readonly ActorName[]): Partial<Record<ActorName, Outcome>> {
  return Object.fromEntries(
    actorNames.map((actor) => [actor, allowed.includes(actor) ? 'allowed' : 'refused']),
  );
}

/** The ids of the rows that came, went, or hold something else now. */
function difference(before: Values, after: Values) {
  return {
    added: Object.keys(after).filter((id) => !(id in before)),
    removed: Object.keys(before).filter((id) => !(id in after)),
    altered: Object.keys(after).filter(
      (id) => id in before && JSON.stringify(after[id]) !== JSON.stringify(before[id]),
    ),
  };
}

/** Declares the matrix of a table as tests, and gives the stage for what a matrix cannot say. */
export function describeMatrix(table: string, matrix: Matrix): Stage {
  const stage = useStage();
  /** Everything the table holds, past every policy. */
  const read = async (): Promise<Values> => {
    const [found] = await stage.read(
      `select coalesce(jsonb_object_agg(id, to_jsonb(t)), '{}') as rows from ${table} t`,
    );
    return found?.rows as Values;
  };

  describe(`${table}: who may read`, () => {
    for (const [name, one] of Object.entries(matrix.select ?? {})) {
      test(name, async () => {
        const found = await outcomes(stage, one, async (actor) => {
          const got = await stage.as(
            actor,
            `select ${one.columns ? list(one.columns) : 'id'} from ${table} where id = $1`,
            [one.row(stage.world, actor)],
          );
          return { attempt: got, changed: false, complete: got.rowCount === 1 };
        });
        expect(found).toEqual(expected(one.allowed));
      });
    }
  });

  describe(`${table}: who may insert`, () => {
    for (const [name, one] of Object.entries(matrix.insert ?? {})) {
      test(name, async () => {
        const before = await read();
        const found = await outcomes(stage, one, async (actor) => {
          const values = one.values(stage.world, actor);
          const places = Object.keys(values).map((_, index) => `$${index + 1}`);
          const got = await stage.as(
            actor,
            `insert into ${table} (${list(Object.keys(values))}) values (${places.join(', ')})`,
            Object.values(values),
          );
          const { added, removed, altered } = difference(before, await read());
          const changed = added.length + removed.length + altered.length > 0;
          const complete = added.length === 1 && removed.length + altered.length === 0;
          return { attempt: got, changed, complete: complete && got.refusal === undefined };
        });
        expect(found).toEqual(expected(one.allowed));
      });
    }
  });

  describe(`${table}: who may update`, () => {
    for (const [name, one] of Object.entries(matrix.update ?? {})) {
      test(name, async () => {
        const before = await read();
        const found = await outcomes(stage, one, async (actor) => {
          const set = one.set(stage.world, actor);
          const assignments = Object.keys(set).map(
            (column, index) => `${pg.escapeIdentifier(column)} = $${index + 2}`,
          );
          const got = await stage.as(actor, `update ${table} set ${assignments.join(', ')} where id = $1`, [
            one.row(stage.world, actor),
            ...Object.values(set),
          ]);
          const { added, removed, altered } = difference(before, await read());
          const changed = added.length + removed.length + altered.length > 0;
          const complete =
            `${altered}` === one.row(stage.world, actor) && added.length + removed.length === 0;
          return { attempt: got, changed, complete };
        });
        expect(found).toEqual(expected(one.allowed));
      });
    }
  });

  describe(`${table}: who may delete`, () => {
    for (const [name, one] of Object.entries(matrix.delete ?? {})) {
      test(name, async () => {
        const before = await read();
        const found = await outcomes(stage, one, async (actor) => {
          const got = await stage.as(actor, `delete from ${table} where id = $1`, [
            one.row(stage.world, actor),
          ]);
          const { added, removed, altered } = difference(before, await read());
          const changed = added.length + removed.length + altered.length > 0;
          const complete =
            `${removed}` === one.row(stage.world, actor) && added.length + altered.length === 0;
          return { attempt: got, changed, complete };
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
