/** Files of a message, in the store: put there before the row that names them. Each throws RequestError. */
import { newId } from '#web/lib/ids.ts';
import { uploadFile } from '#web/lib/upload.ts';
import { attachmentType, shownName, storedName } from './attachments.ts';

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
