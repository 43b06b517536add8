/** Puts the bytes of the demo school's files into the store, beside whatever the portal does. */
import { createHash, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Logger } from 'pino';
import type { Database } from '../../server/database/database.ts';
import type { FileStore } from '../../server/integrations/files/files.ts';
import type { DemoFile } from './demo-file.ts';

type Options = { database: Database; store: () => Promise<FileStore>; log: Logger };
type Missing = { bucket_id: string; name: string; loaded_at: string };

const scope = { role: 'portal_files' } as const;
/** Files that become there together. */
const batchSize = 40;

/**
 * Fills in the files whose rows the demo load made, and those that an earlier start left undone.
 * @returns a way to break it off; the rest waits for the next start.
 */
export function fillDemoFiles(options: Options): { done: Promise<void>; close(): Promise<void> } {
  const stop = new AbortController();
  const done = fill(options, stop.signal).catch((error: unknown) =>
    options.log.error({ err: error }, 'files of the demo school are missing; the next start tries again'),
  );
  return {
    done,
    close: () => {
      stop.abort();
      return done;
    },
  };
}

async function fill({ database, store: open, log }: Options, stop: AbortSignal): Promise<void> {
  const { rows } = await database.queryScoped<Missing>(
    scope,
    {
      text: `select bucket_id, name, user_metadata ->> 'demo' as loaded_at from storage.objects
              where version is null and user_metadata ? 'demo'`,
    },
    { readOnly: true },
  );
  const [first] = rows;
  if (!first) return;
  const missing = new Set(rows.map(({ bucket_id, name }) => `${bucket_id}/${name}`));
  const { demoFiles } = await import('./files.ts');
  const files = demoFiles(new Date(first.loaded_at)).filter(({ bucket, name }) =>
    missing.has(`${bucket}/${name}`),
  );
  const store = await open();
  for (let from = 0; from < files.length && !stop.aborted; from += batchSize) {
    await putInPlace(database, store, files.slice(from, from + batchSize));
  }
  log.debug({ files: files.length }, 'the files of the demo school are in the store');
}

/** As for an upload: staged before the first byte, claimed by the rows at the end. */
async function putInPlace(database: Database, store: FileStore, files: readonly DemoFile[]): Promise<void> {
  const written = files.map((file) => ({ ...file, bytes: file.content(), version: randomUUID() as string }));
  await database.queryScoped(scope, {
    text: `insert into storage.loose_files (version, due_at) select unnest($1::uuid[]), now() + interval '1 day'`,
    values: [written.map(({ version }) => version)],
  });
  await Promise.all(written.map(({ version, bytes }) => store.write(version, Readable.from([bytes]))));
  await database.queryScoped(scope, {
    text: `update storage.objects o set version = f.version, metadata = f.metadata
             from jsonb_to_recordset($1) as f (bucket text, name text, version uuid, metadata jsonb)
            where o.bucket_id = f.bucket and o.name = f.name and o.version is null`,
    values: [
      JSON.stringify(
        written.map(({ bucket, name, version, bytes, type, createdAt, cacheControl = 'max-age=3600' }) => ({
          bucket,
          name,
          version,
          metadata: {
            eTag: `"${createHash('md5').update(bytes).digest('hex')}"`,
            size: bytes.length,
            mimetype: type,
            cacheControl,
            lastModified: createdAt.toISOString(),
            contentLength: bytes.length,
            httpStatusCode: 200,
          },
        })),
      ),
    ],
  });
}
