import type { Database } from '../database/database.ts';

/**
 * Notes that notices of a person have left, for the list of whom a school has not reached. What left is never sent again
 * because this failed: it is told, and the list says less than is so.
 */
export async function noteDelivered(
  database: Database,
  profileId: string,
  noticeIds: readonly string[],
): Promise<void> {
  try {
    await database.queryScoped(
      { role: 'portal_jobs' },
      { text: 'select private.note_delivered($1, $2)', values: [profileId, noticeIds] },
    );
  } catch (error) {
    console.error('That a notice left was not noted', error);
  }
}
