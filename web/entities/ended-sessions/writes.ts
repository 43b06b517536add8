import { client } from '#web/lib/client.ts';
import { rowsOf } from '#web/lib/request.ts';

/** Signs somebody out in one place; one that has ended meanwhile is what was wanted. @throws RequestError at level 1 */
export async function endPersonsSession(sessionId: string): Promise<void> {
  rowsOf(await (await client()).rpc('end_persons_session', { session_id: sessionId }));
}
