import { withoutHidden } from '#contract/hidden-characters.ts';
import { FILE_NAME_MAX_LENGTH } from '#contract/limits.ts';
import type { SharedFileForm } from '#contract/shared-files.ts';
import { audienceOf } from '#web/entities/audiences/writes.ts';
import { client } from '#web/lib/client.ts';
import { newId } from '#web/lib/ids.ts';
import { rowsOf } from '#web/lib/request.ts';
import { changedRows, deleteRow } from '#web/lib/row-gone.ts';
import { storedFiles } from '#web/lib/stored-files.ts';
import { uploadFile } from '#web/lib/upload.ts';
import { storedName, typeOf } from './file-kind.ts';
import { SHARED_FILES_BUCKET } from './queries.ts';

export type Sharing = {
  /** Made by the caller, the same for every attempt. */
  id: string;
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

/** Stores the file and then the row that opens it to the school, ten seconds later, until when it can be taken back. @returns its id */
export async function shareFile({ id, schoolId, file, form, onProgress, signal }: Sharing) {
  const name = storedName(schoolId, file.name, newId());
  const contentType = typeOf(file.name) ?? file.type;
  const { audience, ...said } = form;
  // Before the file is sent: what is refused costs nothing.
  const whom = await audienceOf(schoolId, audience ?? []);
  await uploadFile({ bucket: SHARED_FILES_BUCKET, name, file, contentType, onProgress, signal });
  const portal = await client();
  const answer = await portal.rpc('share_file', {
    file: { id, ...said, ...whom, file_path: name, file_name: nameOf(file), school_id: schoolId },
  });
  // Without its row nobody would ever find the file.
  if (answer.error) await (await storedFiles()).from(SHARED_FILES_BUCKET).remove([name]);
  rowsOf(answer);
  return id;
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
