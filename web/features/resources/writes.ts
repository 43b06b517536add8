import type { PostgrestClient } from '@supabase/postgrest-js';
import { withoutHidden } from '#contract/hidden-characters.ts';
import { FILE_NAME_MAX_LENGTH } from '#contract/limits.ts';
import type { SharedFileForm } from '#contract/shared-files.ts';
import { audienceOf } from '#web/entities/audiences/writes.ts';
import { type AttemptId, writeOnce } from '#web/entities/corrections/attempts.ts';
import { client } from '#web/lib/client.ts';
import { codeOf, isNetworkError } from '#web/lib/errors.ts';
import { newId } from '#web/lib/ids.ts';
import { rowsOf } from '#web/lib/request.ts';
import { changedRows, deleteRow } from '#web/lib/row-gone.ts';
import { storedFiles } from '#web/lib/stored-files.ts';
import { uploadFile } from '#web/lib/upload.ts';
import { storedName, typeOf } from './file-kind.ts';
import { SHARED_FILES_BUCKET } from './queries.ts';

const SHARED_COLUMNS = 'id, title, description, file_path, file_name, school_id, audience_id';

/** What stands under an id, as its form has it. */
const sharedUnder = async (id: string) =>
  rowsOf(await (await client()).from('shared_files').select(SHARED_COLUMNS).eq('id', id).maybeSingle());
export type Shared = NonNullable<Awaited<ReturnType<typeof sharedUnder>>>;

export type Sharing = {
  attempt: AttemptId;
  /** What an earlier attempt has left, once its author was told of it. */
  standing: Shared | null;
  /** Under what name an earlier attempt has stored a file: it is not sent again. */
  stored: WeakMap<File, string>;
  schoolId: string;
  file: File;
  form: SharedFileForm;
  onProgress: (percent: number) => void;
  signal: AbortSignal;
};

/** Characters that no file name of the table may have. */
const nameOf = (file: File) =>
  withoutHidden(file.name)
    .replace(/[\p{Cc}/\\]/gu, ' ')
    .trim()
    .slice(-FILE_NAME_MAX_LENGTH) || 'file';

/**
 * Stores the file and then the row that opens it to the school, ten seconds later, until when it can be taken back.
 * @returns its id
 * @throws ChangedMeanwhile where an earlier attempt has shared something else, or with others
 */
export async function shareFile({ file, form, schoolId, stored, onProgress, signal, ...tried }: Sharing) {
  const contentType = typeOf(file.name) ?? file.type;
  const { audience, ...said } = form;
  // Before the file is sent: what is refused costs nothing.
  const whom = await audienceOf(schoolId, audience ?? []);
  const name = stored.get(file) ?? storedName(schoolId, file.name, newId());
  if (!stored.has(file))
    await uploadFile({ bucket: SHARED_FILES_BUCKET, name, file, contentType, onProgress, signal });
  stored.set(file, name);
  const portal = await client();
  // Whichever columns of it are others.
  const rows = (portal as PostgrestClient).from('shared_files');
  const row = { ...said, ...whom, file_path: name, school_id: schoolId };
  return writeOnce<Shared>({
    ...tried,
    row,
    fixed: ['file_path', 'school_id'],
    insert: async (id) => {
      const answer = await portal.rpc('share_file', { file: { ...row, id, file_name: nameOf(file) } });
      // Without its row nobody would ever find the file; one that a row names stays.
      if (answer.error && !isNetworkError(answer.error) && codeOf(answer.error) !== 'PR004') {
        await (await storedFiles()).from(SHARED_FILES_BUCKET).remove([name]);
        stored.delete(file);
      }
      return answer;
    },
    read: sharedUnder,
    correct: async (changed, { id }) => changedRows(await rows.update(changed).eq('id', id).select('id')),
    takeAway: deleteFile,
  });
}

/** `form`: what was changed of what is said of it; null where nothing was. */
export type Renaming = { id: string; schoolId: string; form: Partial<SharedFileForm> | null };

export async function renameFile({ id, schoolId, form }: Renaming) {
  if (!form) return;
  const { audience = null, ...said } = form;
  const change = { ...said, ...(await audienceOf(schoolId, audience)) };
  changedRows(await (await client()).from('shared_files').update(change).eq('id', id).select('id'));
}

/** The file goes with its row. */
export async function deleteFile(id: string) {
  await deleteRow('shared_files', id);
}
