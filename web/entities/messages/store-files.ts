/** Files of a message: put into the store, and tied to the message once it is written. Each throws RequestError. */
import { client } from '#web/lib/client.ts';
import { codeOf } from '#web/lib/errors.ts';
import { newId } from '#web/lib/ids.ts';
import { rowsOf } from '#web/lib/request.ts';
import { uploadFile } from '#web/lib/upload.ts';
import { attachmentType, shownName, storedName } from './attachments.ts';

const UNIQUE_VIOLATION = '23505';

/** Of messages between two people, and of those to a desk. */
export type AttachmentsBucket = 'message-attachments' | 'desk-attachments';

/** Where each file was stored: a second attempt does not send it again. */
export type Stored = Map<File, string>;

export type FilesToSend = {
  files: readonly File[];
  stored: Stored;
  /** Whole percents of all files together. */
  onProgress: (percent: number) => void;
};

/** Stores what is not stored yet; the rows that tie the files to the message. */
export async function storeFiles(
  bucket: AttachmentsBucket,
  messageId: string,
  { files, stored, onProgress }: FilesToSend,
) {
  const total = files.reduce((sum, { size }) => sum + size, 0);
  let before = 0;
  for (const file of files) {
    if (!stored.has(file)) {
      const name = storedName(file.name, newId());
      const done = before;
      await uploadFile({
        bucket,
        name,
        file,
        contentType: attachmentType(file.name) ?? file.type,
        onProgress: (percent) => onProgress(Math.floor((done * 100 + file.size * percent) / total)),
      });
      stored.set(file, name);
    }
    before += file.size;
  }
  return files.map((file) => ({
    message_id: messageId,
    file_path: stored.get(file) ?? '',
    file_name: shownName(file.name),
  }));
}

/**
 * Ties stored files to their message. An earlier attempt may have arrived after all, with fewer files or other words:
 * those that it has tied are left where they are, and the others are added.
 */
export async function tieFiles(
  table: 'message_attachments' | 'desk_attachments',
  rows: Awaited<ReturnType<typeof storeFiles>>,
): Promise<void> {
  const portal = await client();
  const answer = await portal.from(table).insert(rows);
  if (codeOf(answer.error) !== UNIQUE_VIOLATION) {
    rowsOf(answer);
    return;
  }
  const paths = rows.map(({ file_path }) => file_path);
  const tied = rowsOf(await portal.from(table).select('file_path').in('file_path', paths));
  const known = new Set(tied.map(({ file_path }) => file_path));
  const missing = rows.filter(({ file_path }) => !known.has(file_path));
  if (missing.length > 0) rowsOf(await portal.from(table).insert(missing));
}
