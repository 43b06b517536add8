import { rowsOf } from './request.ts';

/** Rows a reply of the server may hold; it refuses a longer one, however often it is asked. */
const REPLY_ROWS = 1000;
/** Readings begun anew because the rows moved meanwhile; the last of them counts, with each row once. */
const READINGS = 3;

type Page<Row> = Parameters<typeof rowsOf>[0] & { data: readonly Row[] | null };

/**
 * Every row of what grows with a school, page by page, in the order of whoever gives them, which has to be total. Each
 * page begins with the last row of the one before: where it is another, rows have come or gone in between, and all are
 * read again, for one of them may have slipped from one page to the other.
 * @param read the rows from the first place to the second, both included and counted from 0
 * @param keyOf what a row is told apart by
 * @throws RequestError
 */
export async function everyRow<Row>(
  read: (from: number, to: number) => PromiseLike<Page<Row>>,
  keyOf: (row: Row) => string,
): Promise<Row[]> {
  for (let reading = 1; ; reading += 1) {
    const { rows, moved } = await readThrough(read, keyOf);
    if (!moved || reading === READINGS) return [...rows.values()];
  }
}

async function readThrough<Row>(
  read: (from: number, to: number) => PromiseLike<Page<Row>>,
  keyOf: (row: Row) => string,
): Promise<{ rows: Map<string, Row>; moved: boolean }> {
  const rows = new Map<string, Row>();
  let last: string | undefined;
  let moved = false;
  for (let from = 0; ; from += REPLY_ROWS - 1) {
    const page = rowsOf(await read(from, from + REPLY_ROWS - 1)) as readonly Row[];
    const keys = page.map(keyOf);
    moved ||= last !== undefined && keys[0] !== last;
    for (const [index, row] of page.entries()) rows.set(keys[index] as string, row);
    if (page.length < REPLY_ROWS) return { rows, moved };
    last = keys.at(-1);
  }
}
