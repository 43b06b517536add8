/** The same people in half the country: what somebody of one school reads may not grow with the others. */
import { readFile } from 'node:fs/promises';
import type { Cluster } from '../../server/database/embedded/cluster.ts';
import type { KeyRing } from '../../server/keys/keys.ts';
import { benchDatabase, withClient } from '../common/database.ts';
import type { Asked } from '../common/recorded.ts';
import { type AskerName, signIn } from './people.ts';
import { lookAtAll } from './plans.ts';

/**
 * Whoever reads the country reads twice as much. An index of twice as many rows may be a level deeper, which many short
 * look-ups feel; database/tests/reads-of-one-school.test.ts compares more closely, on fewer rows.
 */
export function isBounded(pages: number, pagesOfHalf: number): boolean {
  return pages <= 1.8 * pagesOfHalf + 100;
}

type Half = {
  /** How many pages the same questions of the same person read there. */
  pages(as: AskerName, asked: readonly Asked[]): Promise<number>;
};

/** Makes that country of the filled database, to which nobody may be connected meanwhile. */
export async function halfTheCountry(cluster: Cluster, keys: KeyRing): Promise<Half> {
  const { connection, superuser, made } = await benchDatabase(cluster, 'bench_half', 'bench');
  const askers = await withClient(superuser, async (client) => {
    const sql = await readFile(new URL('half-the-country.sql', import.meta.url), 'utf8');
    if (made) await client.query(sql);
    await client.query(made ? 'vacuum (full, analyze)' : 'vacuum analyze');
    return signIn(client, keys);
  });
  return {
    async pages(as, asked) {
      const authorization = `Bearer ${askers[as].token}`;
      const there = asked.map((question) => ({
        ...question,
        headers: { ...question.headers, authorization },
      }));
      const { pages } = await lookAtAll(connection, keys, [], there);
      return pages;
    },
  };
}
