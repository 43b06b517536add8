/** One round of the probe: a world with marks, asked by everybody, and what was said to whom it is foreign. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { cloneWorld } from '../../database/tests/clone-world.ts';
import type { World } from '../../database/tests/world.ts';
import type { KeyRing } from '../../server/keys/keys.ts';
import { startTestServer } from '../../server/testing/server.ts';
import { type Answer, ask } from './answers.ts';
import { type Catalog, readCatalog } from './catalog.ts';
import {
  type Change,
  foreignChange,
  isBy,
  isLanguageOfOwn,
  learn,
  noteChanges,
  takeChanges,
} from './changes.ts';
import { type Asker, accountOfAsker, withFaces } from './faces.ts';
import { fillFiles, layFiles, type StoredFile } from './files.ts';
import { asked, foreignIn, type IsForeign, whatIsForeign } from './knowledge.ts';
import { openEars, prepareEars } from './live.ts';
import { type Marks, markRows } from './marks.ts';
import { type Asked, type Kind, requestsOf } from './requests.ts';
import { boundsOf, shownIn } from './shown.ts';

export type Round = {
  requests: number;
  answered: number;
  marks: number;
  unmarked: string[];
  /** The first finding, as small as it was made: who asked what, and what was foreign in the answer. */
  finding?: { actor: Asker; request: Asked; foreign: string[]; status: number };
};

/** The only table, function and kind of requests that are made, and who alone makes them, where not all are. */
export type Only = {
  table?: string;
  function?: string;
  kind?: Kind;
  asks?: (request: Asked) => boolean;
  actors?: readonly Asker[];
};

/**
 * Writes of whoever runs the home school may hand its learners over, and then what was foreign is not: they read only.
 */
const readersOnly: readonly Asker[] = ['principal', 'levelOne', 'levelTwo'];

/** Who heard what, while it happened. */
export type Heard = { actor: Asker; foreign: string[] };

/** A world with marks, and a server that is asked about it. */
export type Probe = {
  /**
   * @param requests how many are made
   * @param seed makes the same requests again
   */
  ask(requests: number, seed: number, only?: Only): Promise<Round>;
  /** Who hears what is foreign to them when every row is told live. */
  listen(): Promise<{ heard: number; finding?: Heard }>;
  close(): Promise<void>;
};

/** @param planted statements that make leaks first, for a test */
export async function openProbe(planted = ''): Promise<Probe> {
  const cloned = await cloneWorld();
  const { admin } = cloned;
  const folder = await mkdtemp(join(tmpdir(), 'probe-files-'));
  await admin.query(planted);
  const world = await withFaces(admin, cloned.world);
  const catalog = await readCatalog(admin);
  await layFiles(admin, catalog, world);
  const marks = await markRows(admin, catalog);
  const files = await fillFiles(admin, marks, join(folder, 'files'));
  const { isForeign, rowsHaveChanged } = whatIsForeign(world, marks);
  await noteChanges(admin, catalog);
  await prepareEars(admin);
  const server = await startTestServer({ DATA_DIR: folder }, async () => cloned);
  const credentials = await credentialsOf(server.keys, world);
  /** Files that have gone from the names that requests know; whoever puts another there meets nothing of theirs. */
  const movedFiles = new Set<string>();
  const bounds = boundsOf(world, cloned.openAgain());
  const ears = await openEars(admin, catalog, server.url, credentials);

  /** @returns what was foreign */
  async function tryOne(actor: Asker, request: Asked): Promise<{ foreign: string[]; status: number }> {
    const answer = await ask(server.url, credentials.get(actor) ?? {}, request);
    const sent = `${decodeURIComponent(request.path)} ${request.body ?? ''}`;
    const changes = reads(request) ? [] : await takeChanges(admin);
    const by = changes.filter(
      (change) => isBy(world, actor, change) && !isLanguageOfOwn(world, actor, change),
    );
    const changed = by.flatMap((change) =>
      foreignChange({ actor, sent, change }, { catalog, marks, isForeign }),
    );
    for (const change of changes) learn(change, sent, catalog, marks);
    if (changes.length > 0) rowsHaveChanged();
    // Also by rows that no trigger notes, such as those of the schema private.
    if (!reads(request)) bounds.forget();
    const told = foreignInAnswer({ actor, request, answer, sent, movedFiles }, marks, isForeign);
    for (const change of changes) if (hasLeftItsName(change)) movedFiles.add(String(change.old?.id));
    const beyond = await bounds.beyond(actor, shownIn(request, answer, catalog));
    return { foreign: [...new Set([...changed, ...told, ...beyond])], status: answer.status };
  }

  return {
    async ask(requests, seed, only) {
      const { unmarked } = marks;
      const round: Round = { requests: 0, answered: 0, marks: marks.places.size, unmarked };
      const property = fc.asyncProperty(turns({ catalog, marks, files, only }), async ([actor, request]) => {
        const { foreign, status } = await tryOne(actor, request);
        round.requests += 1;
        if (status < 300) round.answered += 1;
        if (foreign.length === 0) return;
        round.finding = { actor, request, foreign: foreign.slice(0, 5), status };
        throw new Error('foreign');
      });
      // What a test has planted is found or not: it need not be made small.
      const isPlanted = Object.keys(only ?? {}).some((part) => part !== 'actors');
      await fc
        .assert(property, { numRuns: requests, seed, endOnFailure: isPlanted })
        .catch((error: unknown) => {
          if (!round.finding) throw error;
        });
      return round;
    },
    async listen() {
      const heard = await ears.hearAll();
      const findings = [...heard].flatMap(([actor, said]) => {
        const foreign = foreignIn(said, '', marks, isForeign, actor);
        return foreign.length > 0 ? [{ actor, foreign: [...new Set(foreign)].slice(0, 5) }] : [];
      });
      return { heard: heard.size, ...(findings[0] && { finding: findings[0] }) };
    },
    async close() {
      ears.close();
      await server.stop();
      await rm(folder, { recursive: true });
    },
  };
}

async function credentialsOf(keys: KeyRing, world: World) {
  const credentials = new Map<Asker, Record<string, string>>();
  for (const actor of asked) {
    const account = accountOfAsker(world, actor);
    const token = account && (await keys.sign({ ...account.claims, aud: 'authenticated' }, 3600));
    const apikey = keys.publishableKey;
    credentials.set(actor, { apikey, ...(token && { authorization: `Bearer ${token}` }) });
  }
  return credentials;
}

type Given = {
  actor: Asker;
  request: Asked;
  answer: Answer;
  sent: string;
  movedFiles: ReadonlySet<string>;
};

const hasLeftItsName = ({ relation, old, new: is }: Change): boolean =>
  relation === 'storage.objects' &&
  old !== null &&
  (is?.name !== old.name || is?.bucket_id !== old.bucket_id);

/** What is foreign in an answer; of a file that the request names, that it was no refusal. */
function foreignInAnswer(
  { actor, request, answer: { status, said }, sent, movedFiles }: Given,
  marks: Marks,
  isForeign: IsForeign,
): string[] {
  const { file, method, path } = request;
  const isPublic = file?.isPublic && ['GET', 'HEAD'].includes(method);
  const row = file && marks.byId.get(file.id);
  const isAnswered = status < 300 || status === 304;
  const about =
    isAnswered && row && !movedFiles.has(row.id ?? '') && !isPublic && isForeign(actor, row, 'id')
      ? [`an answer about the file ${row.id}`]
      : [];
  const saysBack = !isAnswered || path.startsWith('/storage/v1/object/upload/sign/');
  // Whoever knows the name of a public file may know what it is.
  const ofOthers: IsForeign = (who, of, column) => !(isPublic && of === row) && isForeign(who, of, column);
  return [...about, ...foreignIn(said, saysBack ? sent : '', marks, ofOthers, actor)];
}

const reads = ({ method }: Asked) => method === 'GET' || method === 'HEAD';

type Asking = { catalog: Catalog; marks: Marks; files: readonly StoredFile[]; only: Only | undefined };

function turns({ catalog, marks, files, only }: Asking): fc.Arbitrary<[Asker, Asked]> {
  const rows = marks.rows.filter(({ table }) => table.startsWith('public.'));
  const tables = [...new Set(rows.map(({ table }) => table))];
  const idsOf = (of: string) => rows.flatMap(({ table, id }) => (id && table === of ? [id] : []));
  const values = {
    ids: new Map(tables.map((table) => [table, idsOf(table)])),
    marks: [...marks.places.keys()],
  };
  const isChange = ({ method, path }: Asked) =>
    ['PATCH', 'DELETE', 'PUT'].includes(method) || (method === 'POST' && changes(catalog, path));
  return (
    fc
      .tuple(
        fc.constantFrom(...(only?.actors ?? asked)),
        requestsOf(alone(catalog, only), values, files, only?.kind),
      )
      .filter(([actor, request]) => !readersOnly.includes(actor) || !isChange(request))
      // Whoever has switched is somebody else: that a session may, and what it is then, the tests say.
      .filter(([, { path }]) => !path.startsWith('/rest/v1/rpc/switch_profile'))
      .filter(([, request]) => only?.asks?.(request) ?? true)
  );
}

function alone({ tables, functions, links }: Catalog, only: Only | undefined): Catalog {
  const isMeant = (wanted: string | undefined) => (each: { name: string }) =>
    wanted === undefined || each.name === wanted;
  return {
    links,
    tables: tables.filter(isMeant(only?.table)),
    functions: functions.filter(isMeant(only?.function)),
  };
}

/** Whether a POST may change something: a table, a file, or by a function that is not declared to only read. */
function changes({ functions }: Catalog, path: string): boolean {
  const name = /^\/rest\/v1\/rpc\/(\w+)/.exec(path)?.[1];
  if (name) return functions.find((each) => each.name === name)?.isVolatile ?? true;
  return path.startsWith('/rest/') || !/^\/storage\/v1\/object\/(?:list|sign)/.test(path);
}
