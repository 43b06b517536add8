/** How files go with what is written to a desk or by one; loaded with the first of them. Throws RequestError. */
import { type FilesToSend, storeFiles } from '#web/entities/messages/store-files.ts';
import { client } from '#web/lib/client.ts';
import { codeOf } from '#web/lib/errors.ts';
import { rowsOf } from '#web/lib/request.ts';

const UNIQUE_VIOLATION = '23505';

/** Stores the files, then writes, then ties the files to what was written; a second attempt does nothing twice. */
export async function writeWithFiles(
  messageId: string,
  sent: FilesToSend,
  write: () => Promise<void>,
): Promise<void> {
  const rows = await storeFiles('desk-attachments', messageId, sent);
  await write();
  const answer = await (await client()).from('desk_attachments').insert(rows);
  // An earlier attempt had arrived after all.
  if (codeOf(answer.error) !== UNIQUE_VIOLATION) rowsOf(answer);
}
