/**
 * A correction that says what its author saw (docs/decisions/2480-the-same-field-is-asked-about-once.md): where something
 * else stands by then in what is corrected, nothing is written, and the author is told what.
 */
import type { PostgrestClient } from '@supabase/postgrest-js';
import type { Json } from '#contract/database.types.ts';
import { t } from '#texts/entities';
import { client } from '#web/lib/client.ts';
import { rowsOf } from '#web/lib/request.ts';
import { changedRows, RowGone } from '#web/lib/row-gone.ts';

type Columns = Readonly<Record<string, unknown>>;

/**
 * Something else stands there than its author knows: nothing was written. Somebody else has changed the same, or an earlier
 * attempt to write it has arrived. Its message is said as it stands.
 */
export class ChangedMeanwhile extends RowGone {
  /** The columns that are others by now, as the row has them. */
  readonly now: Columns;
  /** The row of an earlier attempt, of which its author has seen nothing. */
  readonly arrived: Columns | undefined;

  constructor(now: Columns, arrived?: Columns, said = t.somebodyElseChangedSame()) {
    super(said);
    this.now = now;
    this.arrived = arrived;
  }
}

const isOther = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one ?? null) !== JSON.stringify(other ?? null);

/** Of these columns what the row said when it was seen. What an older copy of it lacks is not compared. */
export function seenOf(row: object, columns: Columns): Columns {
  const seen = row as Columns;
  return Object.fromEntries(
    Object.keys(columns).flatMap((name) => (seen[name] === undefined ? [] : [[name, seen[name]]])),
  );
}

/**
 * For a row as it stands, or one that is read as it is saved.
 * @throws ChangedMeanwhile where one of the columns that were seen says something else
 */
export function refuseChanged(seen: Columns, now: object): void {
  const others = Object.entries(now).filter(([name, value]) => name in seen && isOther(value, seen[name]));
  if (others.length > 0) throw new ChangedMeanwhile(Object.fromEntries(others));
}

/**
 * What came of a correction that says what was seen.
 * @param written the rows that it reached
 * @param read the row as it stands; asked only where it reached none
 * @throws ChangedMeanwhile, RowGone where it is gone or not the person's to change, RequestError
 */
export async function writtenAsSeen(
  written: readonly unknown[] | null,
  seen: Columns,
  read: () => Promise<object | null>,
): Promise<void> {
  if (written?.length) return;
  const now = await read();
  if (now) refuseChanged(seen, now);
  changedRows({ data: [], error: null, status: 200 });
}

type Relation = 'events' | 'requests' | 'lessons' | 'lesson_timetables' | 'students' | 'disciplinary_records';

/**
 * Changes these columns of a row, if they still say what they said when it was seen.
 * @param row as its author was shown it
 * @throws ChangedMeanwhile, RowGone, RequestError
 */
export async function correctRow(
  relation: Relation,
  id: string,
  corrected: Columns,
  row: object,
): Promise<void> {
  // Whatever the table: the row is asked for by its id and its columns.
  const portal: PostgrestClient = await client();
  const seen = seenOf(row, corrected);
  const called = await portal.rpc('correct_row', {
    relation,
    row_id: id,
    corrected: corrected as Json,
    seen,
  });
  await writtenAsSeen(rowsOf(called), seen, async () =>
    rowsOf(
      await portal
        .from(relation)
        .select(['id', ...Object.keys(corrected)].join(', '))
        .eq('id', id)
        .maybeSingle<object>(),
    ),
  );
}
