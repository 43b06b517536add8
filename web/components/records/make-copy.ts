/**
 * A copy of what is held, put together where it is asked for: the rows and files come with the caller's own rights, and
 * nothing of the copy ever lies on the server (docs/decisions/1771). Loaded when somebody presses.
 */
import { strToU8, Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import { client } from '#web/lib/client.ts';
import { saveFile } from '#web/lib/csv.ts';
import { formatDateTime } from '#web/lib/dates.ts';
import { rowsOf } from '#web/lib/request.ts';
import { storedFiles } from '#web/lib/stored-files.ts';
import { type Held, readablePage } from './readable.ts';

type Copy = {
  kind: 'learner' | 'account' | 'portal';
  id: string;
  title: string;
  onProgress(done: number, all: number): void;
  signal: AbortSignal;
};

/** Where rows name files, and in which bucket these lie. */
const files: readonly { table: string; column: string; bucket: string }[] = [
  { table: 'progress_reports', column: 'report_file_url', bucket: 'progress-reports' },
  { table: 'message_attachments', column: 'file_path', bucket: 'message-attachments' },
  { table: 'desk_attachments', column: 'file_path', bucket: 'desk-attachments' },
  { table: 'announcement_attachments', column: 'file_path', bucket: 'announcement-attachments' },
  { table: 'court_orders', column: 'file_path', bucket: 'court-orders' },
];

const AT_ONCE = 100;
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The names behind the ids in the rows, of those that the caller may read. */
async function namesIn(held: Held): Promise<Map<string, string>> {
  const ids = new Set<string>();
  for (const row of Object.values(held).flat())
    for (const [column, value] of Object.entries(row))
      if (column !== 'id' && typeof value === 'string' && uuid.test(value)) ids.add(value);
  const names = new Map<string, string>();
  const portal = await client();
  const all = [...ids].toSorted();
  for (let from = 0; from < all.length; from += AT_ONCE) {
    const some = all.slice(from, from + AT_ONCE);
    const [people, learners, subjects, terms, grades] = await Promise.all([
      portal.from('profiles').select('id, first_name, last_name').in('id', some),
      portal.from('students').select('id, first_name, last_name').in('id', some),
      portal.from('subjects').select('id, name').in('id', some),
      portal.from('terms').select('id, name').in('id', some),
      portal.from('grades').select('id, name').in('id', some),
    ]);
    for (const { id, first_name, last_name } of [...rowsOf(people), ...rowsOf(learners)])
      names.set(id, `${first_name} ${last_name}`);
    for (const { id, name } of [...rowsOf(subjects), ...rowsOf(terms), ...rowsOf(grades)])
      names.set(id, name);
  }
  return names;
}

/** A zip that grows in pieces, so that a phone need not hold it twice. */
function openZip() {
  const pieces: BlobPart[] = [];
  let failed: Error | undefined;
  const zip = new Zip((error, piece) => {
    if (error) failed = error;
    else pieces.push(piece as Uint8Array<ArrayBuffer>);
  });
  const add = (name: string, content: Uint8Array, isText: boolean) => {
    const entry = isText ? new ZipDeflate(name) : new ZipPassThrough(name);
    zip.add(entry);
    entry.push(content, true);
  };
  const finish = (): Blob => {
    zip.end();
    if (failed) throw failed;
    return new Blob(pieces, { type: 'application/zip' });
  };
  return { add, finish };
}

/** Saves the copy. @returns how many files could not be read. Throws RequestError, and what aborts it */
export async function saveCopy({ kind, id, title, onProgress, signal }: Copy): Promise<number> {
  const held = rowsOf(await (await client()).rpc('copy_of', { kind, subject: id })) as Held;
  const names = await namesIn(held);
  const named = files.flatMap(({ table, column, bucket }) =>
    (held[table] ?? []).flatMap((row) => {
      const path = row[column];
      return typeof path === 'string' ? [{ path, bucket }] : [];
    }),
  );
  const zip = openZip();
  const missing: string[] = [];
  const storage = await storedFiles();
  for (const [done, { path, bucket }] of named.entries()) {
    signal.throwIfAborted();
    onProgress(done, named.length);
    const { data } = await storage.from(bucket).download(path);
    if (data) zip.add(`files/${path.replaceAll('/', '-')}`, new Uint8Array(await data.arrayBuffer()), false);
    else missing.push(path);
  }
  const page = readablePage({
    title,
    held,
    names,
    missing,
    madeOn: formatDateTime(new Date().toISOString()),
    language: document.documentElement.lang,
  });
  zip.add('record.html', strToU8(page), true);
  zip.add(
    'record.json',
    strToU8(JSON.stringify({ kind, id, held, names: Object.fromEntries(names) }, null, 2)),
    true,
  );
  saveFile(`${title}.zip`, zip.finish());
  return missing.length;
}
