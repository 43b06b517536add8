import { z } from 'zod';
import { type BackupStore, NotKept } from './store/store.ts';

// A backup's place holds
//   backup.json                whose it is
//   base/ID/0000 …             a tar of the database's folder, compressed by zstd, cut into pieces
//   base/ID/manifest.json      what they must be; written last, so a copy without it was never finished
//   wal/NAME.zst               segments of Postgres' log, and NAME.history.zst
//   keys/DIGEST.json           what lies in DATA_DIR/secrets
//   files/ab/VERSION           stored files, and files.jsonl what they must be (only in a folder)

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

export const baseManifest = z.object({
  format: z.literal('school-communicator-base'),
  version: z.literal(1),
  id: z.string().regex(/^\d{8}T\d{6}Z$/),
  startedAt: z.iso.datetime(),
  finishedAt: z.iso.datetime(),
  /** Postgres' own number of this database: copies and segments of another do not fit. */
  systemIdentifier: z.string(),
  postgres: z.string(),
  segmentBytes: z.number().int().positive(),
  /** The log that it takes to make the copy whole, both ends included. */
  firstSegment: z.string(),
  lastSegment: z.string(),
  /** Of the folder, not compressed. */
  bytes: z.number().int().nonnegative(),
  pieces: z.array(z.object({ name: z.string(), bytes: z.number().int(), sha256 })),
});
export type BaseManifest = z.output<typeof baseManifest>;

export const manifestOf = (id: string): string => `base/${id}/manifest.json`;

export type Bases = {
  /** Finished copies, the oldest first. */
  whole: BaseManifest[];
  /** Names of copies that were begun and have no manifest. */
  unfinished: string[];
  /** Names of manifests that cannot be read. */
  damaged: string[];
};

export async function readBases(store: BackupStore): Promise<Bases> {
  const kept = await store.list('base');
  const ids = [...new Set(kept.map(({ name }) => name.split('/')[1] ?? ''))].sort();
  const bases: Bases = { whole: [], unfinished: [], damaged: [] };
  for (const id of ids) {
    try {
      bases.whole.push(baseManifest.parse(JSON.parse((await store.read(manifestOf(id))).toString('utf8'))));
    } catch (error) {
      if (error instanceof NotKept) bases.unfinished.push(id);
      else if (error instanceof z.ZodError || error instanceof SyntaxError)
        bases.damaged.push(manifestOf(id));
      else throw error;
    }
  }
  return bases;
}
