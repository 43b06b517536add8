/** How a lesson of the week is entered, once (docs/decisions/2540-an-attempt-that-arrived-is-told-of.md). */
import type { TimetableForm } from '#contract/timetable.ts';
import { type AttemptId, writeOnce } from '#web/entities/corrections/attempts.ts';
import { client } from '#web/lib/client.ts';
import { rowsOf } from '#web/lib/request.ts';
import { updateEntry } from './correct.ts';
import { COLUMNS, type Entry } from './reads.ts';
import { removeEntry } from './writes.ts';

type NewEntry = TimetableForm & { teacher_id: string };

/**
 * Enters it under the id of its form.
 * @param standing what an earlier attempt has left, once its author was told of it
 * @throws ChangedMeanwhile where an earlier attempt has arrived and says something else, RequestError
 */
export async function createEntry(
  entry: NewEntry,
  attempt: AttemptId,
  standing: Entry | null,
): Promise<void> {
  const entries = (await client()).from('lesson_timetables');
  await writeOnce<Entry & { is_active: boolean }>({
    attempt,
    row: entry,
    standing: standing && { ...standing, is_active: true },
    fixed: [],
    insert: (id) => entries.insert({ ...entry, id }),
    read: async (id) => rowsOf(await entries.select(`${COLUMNS}, is_active`).eq('id', id).maybeSingle()),
    isOver: ({ is_active }) => !is_active,
    correct: updateEntry,
    takeAway: removeEntry,
  });
}
