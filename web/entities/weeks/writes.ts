import { client } from '#web/lib/client.ts';
import { rowsOf } from '#web/lib/request.ts';

/** Whoever opens what a notice is about has read it. @throws RequestError */
export async function readTodo(noticeId: string): Promise<void> {
  rowsOf(await (await client()).rpc('mark_notices_read', { ids: [noticeId] }));
}
