/** How files go with what is written to a desk or by one; loaded with the first of them. Throws RequestError. */
import { type FilesToSend, storeFiles, tieFiles } from '#web/entities/messages/store-files.ts';

/** Stores the files, then writes, then ties the files to what was written; a second attempt does nothing twice. */
export async function writeWithFiles(
  messageId: string,
  sent: FilesToSend,
  write: () => Promise<void>,
): Promise<void> {
  const rows = await storeFiles('desk-attachments', messageId, sent);
  await write();
  await tieFiles('desk_attachments', rows);
}
