/** That notices were read: told to the server, or kept on this device until it can be (web/lib/offline/outbox.ts). */
import { client } from '#web/lib/client.ts';
import { isNetworkError, isPassingFault } from '#web/lib/errors.ts';
import { newId } from '#web/lib/ids.ts';
import { outboxHere } from '#web/lib/offline/waiting.ts';
import { rowsOf } from '#web/lib/request.ts';

/** Marks these, or all (null). @throws RequestError */
export async function markNoticesRead(ids: readonly string[] | null): Promise<void> {
  rowsOf(await (await client()).rpc('mark_notices_read', ids ? { ids: [...ids] } : {}));
}

type NoticesRead = { ids: readonly string[] };

export async function keepNoticesRead(ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const body: NoticesRead = { ids };
  await outboxHere()?.submit({ id: newId(), kind: 'notices-read', about: 'notices', body });
}

/** That it is refused is nobody's loss: the notices are gone, or another's. */
export async function noticesReadSender({ ids }: NoticesRead): Promise<void> {
  try {
    await markNoticesRead(ids);
  } catch (error) {
    if (isNetworkError(error) || isPassingFault(error)) throw error;
    console.warn('That notices were read was not taken', error);
  }
}
