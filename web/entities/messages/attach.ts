/** The writes of a message with files. Each throws RequestError. */
import { client } from '#web/lib/client.ts';
import { codeOf } from '#web/lib/errors.ts';
import { newId } from '#web/lib/ids.ts';
import { rowsOf } from '#web/lib/request.ts';
import { uploadFile } from '#web/lib/upload.ts';
import { attachmentType, shownName, storedName } from './attachments.ts';
import type { CachedMessage } from './cache.ts';
import { MESSAGE_COLUMNS } from './columns.ts';
import { type NewMessage, sendMessage } from './writes.ts';

export const ATTACHMENTS_BUCKET = 'message-attachments';
const UNIQUE_VIOLATION = '23505';

/** Where each file was stored: a second attempt does not send it again. */
export type Stored = Map<File, string>;

type Sending = {
  message: NewMessage;
  /** The name of whom it is for. */
  to: string;
  files: readonly File[];
  stored: Stored;
  /** Whole percents of all files together. */
  onProgress: (percent: number) => void;
};

/** Stores the files, then the message, then what ties them; answers the message as it stands. */
export async function sendWithFiles({
  message,
  to,
  files,
  stored,
  onProgress,
}: Sending): Promise<CachedMessage> {
  await storeAll(files, stored, onProgress);
  await sendMessage(message, to);
  const portal = await client();
  const rows = files.map((file) => ({
    message_id: message.id,
    file_path: stored.get(file) ?? '',
    file_name: shownName(file.name),
  }));
  const answer = await portal.from('message_attachments').insert(rows);
  // An earlier attempt had arrived after all.
  if (codeOf(answer.error) !== UNIQUE_VIOLATION) rowsOf(answer);
  return rowsOf(await portal.from('messages').select(MESSAGE_COLUMNS).eq('id', message.id).single());
}

async function storeAll(files: readonly File[], stored: Stored, onProgress: (percent: number) => void) {
  const total = files.reduce((sum, { size }) => sum + size, 0);
  let before = 0;
  for (const file of files) {
    if (!stored.has(file)) {
      const name = storedName(file.name, newId());
      const done = before;
      await uploadFile({
        bucket: ATTACHMENTS_BUCKET,
        name,
        file,
        contentType: attachmentType(file.name) ?? file.type,
        onProgress: (percent) => onProgress(Math.floor((done * 100 + file.size * percent) / total)),
      });
      stored.set(file, name);
    }
    before += file.size;
  }
}
