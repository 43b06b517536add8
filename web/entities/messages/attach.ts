/** The writes of a message with files. Throws RequestError. */
import { client } from '#web/lib/client.ts';
import { rowsOf } from '#web/lib/request.ts';
import type { CachedMessage } from './cache.ts';
import { MESSAGE_COLUMNS } from './columns.ts';
import { type FilesToSend, storeFiles, tieFiles } from './store-files.ts';
import { type NewMessage, sendMessage } from './writes.ts';

type Sending = FilesToSend & {
  message: NewMessage;
  /** The name of whom it is for. */
  to: string;
};

/** Stores the files, then the message, then what ties them; answers the message as it stands. */
export async function sendWithFiles({ message, to, ...sent }: Sending): Promise<CachedMessage> {
  const rows = await storeFiles('message-attachments', message.id, sent);
  await sendMessage(message, to);
  await tieFiles('message_attachments', rows);
  const portal = await client();
  return rowsOf(await portal.from('messages').select(MESSAGE_COLUMNS).eq('id', message.id).single());
}
