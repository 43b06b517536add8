import { expect } from 'vitest';
import type { Stage } from './stage.ts';
import { type ActorName, actorNames, scopeOf } from './world.ts';

export type Row = { id: string };

/** Whom private.peers holds for equal, and what each of them may read. */
export function peersOn(stage: Stage) {
  const signedIn = (): ActorName[] =>
    actorNames.filter((name) => scopeOf(stage.world, name).role === 'authenticated');

  const publishedTables = async (): Promise<string[]> => {
    const rows = await stage.read(
      `select t.tgrelid::regclass::text as name from pg_trigger t
        where t.tgfoid = 'private.record_inserts'::regproc order by 1`,
    );
    return rows.map(({ name }) => String(name));
  };

  const rowsOf = async (table: string): Promise<Row[]> =>
    (await stage.read(`select id from ${table} order by id`)) as Row[];

  /** By actor, what their rights to these rows follow from; without those who are asked about alone. `more` is in each token. */
  async function peersOf(
    table: string,
    actors: readonly ActorName[],
    {
      gone = [],
      keys,
      more,
    }: { gone?: unknown[]; keys?: readonly Row[]; more?: Record<string, unknown> } = {},
  ) {
    const claims = actors.map((actor) => ({
      role: 'authenticated',
      ...scopeOf(stage.world, actor).claims,
      ...more,
    }));
    const { rows, message } = await stage.as(
      { role: 'portal_realtime' },
      'select place, peers from private.peers($1::text::regclass, $2::jsonb, $3::jsonb, $4::jsonb)',
      [table, JSON.stringify(claims), JSON.stringify(keys ?? (await rowsOf(table))), JSON.stringify(gone)],
    );
    expect(message).toBeUndefined();
    return new Map(rows.map(({ place, peers }) => [actors[Number(place) - 1] as ActorName, String(peers)]));
  }

  /** What each may read of a table. */
  async function readableBy(
    table: string,
    actors: readonly ActorName[],
  ): Promise<Map<ActorName, Set<string>>> {
    const readable = new Map<ActorName, Set<string>>();
    for (const actor of actors) {
      const { rows } = await stage.as(actor, `select id from ${table}`);
      readable.set(actor, new Set(rows.map(({ id }) => String(id))));
    }
    return readable;
  }

  /**
   * Fails where two are held for equal and read different rows: of all rows together, and of each asked about alone.
   * @returns of how many it is known what their rights follow from
   */
  async function expectEqualRights(table: string, of: 'all' | 'each' = 'all'): Promise<number> {
    const actors = signedIn();
    const readable = await readableBy(table, actors);
    const all = await rowsOf(table);
    let most = 0;
    for (const keys of [all, ...(of === 'each' ? all.map((row) => [row]) : [])]) {
      const peers = await peersOf(table, actors, { keys });
      most = Math.max(most, peers.size);
      const read = (actor: ActorName) =>
        keys.filter(({ id }) => readable.get(actor)?.has(id)).map(({ id }) => id);
      for (const [kind, group] of Map.groupBy(peers.keys(), (actor) => peers.get(actor)))
        expect(
          new Set(group.map((actor) => read(actor).join())),
          `${table}: ${group} as ${kind}`,
        ).toHaveProperty('size', 1);
    }
    return most;
  }
  return { signedIn, publishedTables, rowsOf, peersOf, expectEqualRights };
}
