/** What the import screen asks of the server. Keys start with the feature. */
import { queryOptions } from '@tanstack/react-query';
import {
  type ExistingChoice,
  type ImportApplyBody,
  type ImportKind,
  type ImportOutcome,
  importCounts,
  importOutcome,
  importPreviewAnswer,
} from '#contract/imports.ts';
import { client } from '#web/lib/client.ts';
import { codeOf, isNetworkError, isPassingFault } from '#web/lib/errors.ts';
import { callFunction } from '#web/lib/portal-function.ts';
import { rowsOf } from '#web/lib/request.ts';
import type { ChosenFile } from './chosen-file.ts';
import { loadLineWords } from './line-words.ts';

const importKeys = { all: ['import'] as const, earlier: ['import', 'earlier'] as const };

export type Upload = { schoolId: string; kind: ImportKind; file: ChosenFile };
/** `leaveOut`: the bad lines, and those of the same learners, that the person has seen and leaves out. */
export type Agreed = Upload & {
  id: string;
  existing: ExistingChoice;
  leaveOut: number;
  otherChildren: NonNullable<ImportApplyBody['other_children']>;
};

const bodyOf = ({ schoolId, kind, file }: Upload) => ({
  school_id: schoolId,
  kind,
  file_name: file.name,
  content: file.content,
});

/** Waits between tries while the server is busy with other imports, in ms. */
const BUSY_WAIT_MS = 2000;
const BUSY_TRIES = 30;

/** Calls again while the server answers that others are importing. */
async function retryWhileBusy<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await call();
    } catch (error) {
      if (codeOf(error) !== 'import_busy' || tries === BUSY_TRIES) throw error;
      await new Promise((resolve) => setTimeout(resolve, BUSY_WAIT_MS));
    }
  }
}

/** What an import of the file would do. Writes nothing. */
export async function previewFile(upload: Upload) {
  const [preview] = await Promise.all([
    retryWhileBusy(() => callFunction('import-preview', bodyOf(upload), importPreviewAnswer)),
    loadLineWords(),
  ]);
  return preview;
}

/** Imports the file. When the connection is lost meanwhile, or the server's own, the record of the import says what came of it. */
export async function applyFile(agreed: Agreed): Promise<ImportOutcome> {
  const body = {
    ...bodyOf(agreed),
    id: agreed.id,
    existing: agreed.existing,
    leave_out: agreed.leaveOut,
    other_children: agreed.otherChildren,
  };
  try {
    return await retryWhileBusy(() => callFunction('import-apply', body, importOutcome));
  } catch (error) {
    // A fault of the house may have come after all was written.
    const isUnknown = isNetworkError(error) || isPassingFault(error);
    const counts = isUnknown ? await finishedCounts(agreed.id) : null;
    if (counts) return { imported: true, counts };
    throw error;
  }
}

/** How often and how long a record is asked for after the connection was lost, in ms. */
const RECORD_WAIT_MS = 2000;
const RECORD_TRIES = 15;

async function finishedCounts(id: string) {
  for (let tries = 0; tries < RECORD_TRIES; tries += 1) {
    await new Promise((resolve) => setTimeout(resolve, RECORD_WAIT_MS));
    const record = await fetchRecord(id).catch(() => undefined);
    if (record?.status === 'done') return importCounts.parse(record);
    if (record === null || record?.status === 'failed') return null;
  }
  return null;
}

const columns =
  'id, kind, file_name, status, lines_total, lines_done, created_count, updated_count, skipped_count, left_out_count, invited_count, contacts_count, created_at, finished_at';

async function fetchRecord(id: string) {
  return rowsOf(await (await client()).from('imports').select(columns).eq('id', id).maybeSingle());
}

/** How far a running import is; asked again several times a second, since it is over within a few. */
export const progressQuery = (id: string | null) =>
  queryOptions({
    queryKey: [...importKeys.all, 'progress', id],
    enabled: id !== null,
    queryFn: () => (id ? fetchRecord(id) : null),
    refetchInterval: 400,
    gcTime: 0,
  });

/** Imports that the list of earlier ones shows. */
const EARLIER = 10;

async function fetchEarlier(schoolId: string) {
  return rowsOf(
    await (await client())
      .from('imports')
      .select(`${columns}, created_by, creator:profiles(first_name, last_name)`)
      .eq('school_id', schoolId)
      .order('created_at', { ascending: false })
      .order('id')
      .limit(EARLIER),
  );
}

/** The newest imports into a school. */
export const earlierImportsQuery = (schoolId: string) =>
  queryOptions({
    queryKey: [...importKeys.earlier, schoolId],
    queryFn: () => fetchEarlier(schoolId),
  });

export type EarlierImport = Awaited<ReturnType<typeof fetchEarlier>>[number];
