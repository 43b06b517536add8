/** One round of the probe: a world with marks, asked by everybody, and what was said to whom it is foreign. */
import fc from 'fast-check';
import type pg from 'pg';
import { cloneWorld } from '../../database/tests/clone-world.ts';
import { type ActorName, accountOf, type World } from '../../database/tests/world.ts';
import { startTestServer } from '../../server/testing/server.ts';
import { type Catalog, readCatalog } from './catalog.ts';
import { asked, foreignIn, whatIsForeign } from './knowledge.ts';
import { type Marks, markRows } from './marks.ts';
import { type Asked, requestsOf } from './requests.ts';

export type Round = {
  requests: number;
  answered: number;
  marks: number;
  unmarked: string[];
  /** The first finding, as small as it was made: who asked what, and what was foreign in the answer. */
  finding?: { actor: ActorName; request: Asked; foreign: string[]; status: number };
};

/**
 * Writes of whoever runs the home school may hand its learners over, and then what was foreign is not: they read only.
 */
const readersOnly: readonly ActorName[] = ['principal', 'levelOne', 'levelTwo'];

/**
 * @param requests how many are made
 * @param seed makes the same requests again
 * @param planted a table that is made first, and the only one that is asked about: a test plants a leak
 */
export async function probe(
  requests: number,
  seed: number,
  planted?: { name: string; sql: string },
): Promise<Round> {
  const cloned = await cloneWorld();
  const { world } = cloned;
  if (planted) await cloned.admin.query(planted.sql);
  await layFiles(cloned.admin, world);
  const catalog = await readCatalog(cloned.admin);
  const marks = await markRows(cloned.admin, catalog);
  const isForeign = whatIsForeign(world, marks);
  const files = await cloned.admin.query<{ bucket: string; name: string }>(
    'select bucket_id as bucket, name from storage.objects',
  );
  const server = await startTestServer({}, async () => cloned);
  const tokens = new Map<ActorName, string>();
  for (const actor of asked) {
    const account = accountOf(world, actor);
    if (account) tokens.set(actor, await server.keys.sign({ ...account.claims, aud: 'authenticated' }, 3600));
  }
  const round: Round = { requests: 0, answered: 0, marks: marks.places.size, unmarked: marks.unmarked };
  try {
    await fc
      .assert(
        fc.asyncProperty(
          turns(planted ? alone(catalog, planted.name) : catalog, marks, files.rows),
          async ([actor, request]) => {
            round.requests += 1;
            const { status, said } = await ask(
              server.url,
              server.keys.publishableKey,
              tokens.get(actor),
              request,
            );
            if (status < 300) round.answered += 1;
            const sent = `${decodeURIComponent(request.path)} ${request.body ?? ''}`;
            const foreign = foreignIn(said, sent, marks, (row, column) => isForeign(actor, row, column));
            if (foreign.length === 0) return;
            round.finding = { actor, request, foreign: [...new Set(foreign)].slice(0, 5), status };
            throw new Error('foreign');
          },
        ),
        { numRuns: requests, seed, interruptAfterTimeLimit: 3_600_000 },
      )
      .catch((error: unknown) => {
        if (!round.finding) throw error;
      });
  } finally {
    await server.stop();
  }
  return round;
}

const alone = (catalog: Catalog, table: string): Catalog => ({
  ...catalog,
  tables: catalog.tables.filter(({ name }) => name === table),
});

/** A file of somebody of each kind in each bucket that is not public, with the row alone: nobody may come to read it. */
async function layFiles(client: pg.ClientBase, { people, learners }: World): Promise<void> {
  const owners = [
    people.parent,
    people.otherParent,
    people.foreignParent,
    people.teacher,
    people.foreignTeacher,
    learners.learner,
  ];
  await client.query('begin; set local session_replication_role = replica');
  await client.query(
    `insert into storage.objects (bucket_id, name, owner_id, school_id, metadata)
     select b.id, gen_random_uuid() || '.pdf', u.id, p.school_id, '{"size": 1000, "mimetype": "application/pdf"}'
       from storage.buckets b, auth.users u left join public.profiles p on p.user_id = u.id
      where not b.public and u.id = any($1)`,
    [owners.map(({ userId }) => userId)],
  );
  await client.query('commit');
}

function turns(
  catalog: Catalog,
  marks: Marks,
  files: readonly { bucket: string; name: string }[],
): fc.Arbitrary<[ActorName, Asked]> {
  const ids = marks.rows.flatMap(({ table, id }) => (id && table.startsWith('public.') ? [id] : []));
  const values = [...ids, ...marks.places.keys()];
  const isChange = ({ method, path }: Asked) =>
    ['PATCH', 'DELETE', 'PUT'].includes(method) || (method === 'POST' && changes(catalog, path));
  return fc
    .tuple(fc.constantFrom(...asked), requestsOf(catalog, values, files))
    .filter(([actor, request]) => !readersOnly.includes(actor) || !isChange(request));
}

/** Whether a POST may change something: to a table, or to a function that is not declared to only read. */
function changes({ functions }: Catalog, path: string): boolean {
  const name = /^\/rest\/v1\/rpc\/(\w+)/.exec(path)?.[1];
  return name
    ? (functions.find((each) => each.name === name)?.isVolatile ?? true)
    : path.startsWith('/rest/');
}

/** What an answer says, headers included. */
async function ask(
  url: string,
  apikey: string,
  token: string | undefined,
  { method, path, headers, body }: Asked,
): Promise<{ status: number; said: string }> {
  const answer = await fetch(`${url}${path}`, {
    method,
    headers: { apikey, ...(token && { authorization: `Bearer ${token}` }), ...headers },
    ...(body !== undefined && { body }),
  });
  const said = [...answer.headers].map(([name, value]) => `${name}: ${value}`).join('\n');
  return { status: answer.status, said: `${said}\n${await answer.text()}` };
}
