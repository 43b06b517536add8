/**
 * What becomes of a write whose row is gone already (docs/decisions/1151-a-row-that-is-gone.md). Row security turns
 * a write that is not allowed, or that comes too late, into one of no rows; the two look alike from here.
 */
import type { PostgrestClient } from '@supabase/postgrest-js';
import type { Database } from '#contract/database.types.ts';
import { t } from '#texts/lib';
import { client } from './client.ts';
import { rowsOf } from './request.ts';

/** A change found no row: it is gone, decided, or not the person's to change. Its message is said as it stands. */
export class RowGone extends Error {
  override readonly name = 'RowGone';
}

const OF_A_CHANGE = () => t.noLongerExistsMayNot2();
const OF_A_DELETION = () => t.youMayNotDeleteIt();

type Answer<Row> = Parameters<typeof rowsOf>[0] & { data: readonly Row[] | null };

const written = <Row>(answer: Answer<Row>): readonly Row[] => {
  rowsOf(answer);
  return answer.data ?? [];
};

/**
 * The rows that a change reached, for an answer with `.select('id')`.
 * @param otherwise what is said where it reached none
 * @throws RowGone, RequestError
 */
export function changedRows<Row>(answer: Answer<Row>, otherwise = OF_A_CHANGE()): readonly Row[] {
  return foundRows(written(answer), otherwise);
}

function foundRows<Row>(rows: readonly Row[], otherwise: string): readonly Row[] {
  if (rows.length === 0) throw new RowGone(otherwise);
  return rows;
}

/**
 * The rows that a decision reached. A row that is as it was to be already, because an answer was lost or somebody was
 * first, is decided: that is what the person wanted.
 * @param asWanted reads the rows that are so; asked only where the decision reached none
 * @throws RowGone where there are none, RequestError
 */
export async function decidedOnce<Row>(
  answer: Answer<Row>,
  asWanted: () => Promise<readonly Row[]>,
  otherwise = OF_A_CHANGE(),
): Promise<readonly Row[]> {
  const rows = written(answer);
  return rows.length > 0 ? rows : foundRows(await asWanted(), otherwise);
}

/**
 * Takes the answer to a deletion with `.select('id')`. A row that is gone already, because an answer was lost or
 * somebody was first, is what the person wanted: that is done.
 * @param stillThere reads the row; asked only where nothing was deleted
 * @throws RowGone where it is there and was not deleted, RequestError
 */
export async function deletedOnce(
  answer: Answer<unknown>,
  stillThere: () => Promise<unknown>,
  otherwise = OF_A_DELETION(),
): Promise<void> {
  if (written(answer).length === 0 && (await stillThere())) throw new RowGone(otherwise);
}

type Tables = Database['public']['Tables'];
type TableWithId = {
  [Table in keyof Tables]: Tables[Table]['Row'] extends { id: string } ? Table : never;
}[keyof Tables];

/**
 * Deletes the row of that id, or finds it gone: that is done.
 * @throws RowGone where it is there and was not deleted, RequestError
 */
export async function deleteRow(table: TableWithId, id: string): Promise<void> {
  // Whatever the table: the row is asked for by its id, and for nothing else.
  const portal: PostgrestClient = await client();
  const answer = await portal.from(table).delete().eq('id', id).select('id');
  await deletedOnce(answer, async () =>
    rowsOf(await portal.from(table).select('id').eq('id', id).maybeSingle()),
  );
}
