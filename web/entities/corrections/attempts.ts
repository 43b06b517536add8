/**
 * What is written under an id of its form (docs/decisions/2540-an-attempt-that-arrived-is-told-of.md): where an answer was lost
 * on its way, nobody knows whether the row was written. The same again is known as the first attempt; something else is not
 * said to be saved while the first one stands. Its author is told what that one says, and the next press puts it right.
 * A file is known by its name, size and day of change: no row has it as it was on the device.
 */
import { serverNow } from '#contract/clock.ts';
import { t } from '#texts/entities';
import { type Attempt, contentOf } from '#web/lib/attempt.ts';
import { codeOf } from '#web/lib/errors.ts';
import { newId } from '#web/lib/ids.ts';
import { rowsOf } from '#web/lib/request.ts';
import { RowGone } from '#web/lib/row-gone.ts';
import { ChangedMeanwhile } from './correct-row.ts';

type Columns = Readonly<Record<string, unknown>>;
type Row = { id: string };
type Answer = Parameters<typeof rowsOf>[0];

/** The id under which a form writes: the same for every attempt, until what was written under it is something else's. */
export type AttemptId = { current: string };

type Writing<Standing> = {
  attempt: AttemptId;
  /** What is to stand there. */
  row: Columns;
  /** What an earlier attempt has left, once its author was told of it. */
  standing: Standing | null;
  /** Columns that are never corrected: where they are others, the earlier one is taken away, and this is a new one. */
  fixed: readonly string[];
  insert: (id: string) => PromiseLike<Answer>;
  /** What stands under the id, of which the caller may read. */
  read: (id: string) => Promise<Standing | null>;
  correct: (changed: Columns, standing: Standing) => Promise<unknown>;
  takeAway: (id: string) => Promise<unknown>;
  /** What was withdrawn since stands in nobody's way. */
  isOver?: (there: Standing) => boolean;
  /** What is said of one that has arrived. */
  told?: () => string;
};

/** A row that is there already: by its key, or as the database says it of an attempt. */
const isThereAlready = (error: unknown): boolean => ['23505', 'PR004'].includes(codeOf(error));

/** Empty, absent and null are one; a moment and a time of the day are written in several ways. */
function normal(value: unknown): unknown {
  if (value === null || value === undefined || value === '') return null;
  if (Array.isArray(value)) return value.map(normal);
  if (typeof value === 'object')
    return Object.entries(value)
      .map(([name, part]) => [name, normal(part)] as const)
      .filter(([, part]) => part !== null)
      .sort(([one], [other]) => (one < other ? -1 : 1));
  const text = String(value);
  if (/^\d\d:\d\d:\d\d$/.test(text)) return text.slice(0, 5);
  return /^\d{4}-\d\d-\d\dT/.test(text) ? Date.parse(text) : value;
}
const isOther = (one: unknown, other: unknown): boolean =>
  JSON.stringify(normal(one)) !== JSON.stringify(normal(other));

/** Clocks differ, and what is published at once waits for the time in which it can be taken back. In ms. */
const AT_ONCE_MS = 2 * 60_000;
const isDue = (moment: unknown): boolean => !moment || Date.parse(String(moment)) <= serverNow() + AT_ONCE_MS;

/** Of a row what is to stand there otherwise. */
export function othersOf(standing: object, row: Columns): Columns {
  const there = standing as Columns;
  return Object.fromEntries(
    Object.entries(row).filter(([name, value]) => {
      if (value === undefined || !(name in there)) return false;
      if (name === 'publish_at' && isDue(value)) return !isDue(there[name]);
      return isOther(value, there[name]);
    }),
  );
}

/**
 * Writes a row once, however often it is tried.
 * @returns its id
 * @throws ChangedMeanwhile where an earlier attempt has arrived and says something else, RowGone, RequestError
 */
export async function writeOnce<Standing extends Row>(writing: Writing<Standing>): Promise<string> {
  const { attempt, row, fixed, told = t.earlierAttemptArrived } = writing;
  const standing = writing.standing?.id === attempt.current ? writing.standing : null;
  if (standing) {
    const others = othersOf(standing, row);
    if (!fixed.some((name) => name in others)) {
      if (Object.keys(others).length > 0) await writing.correct(others, standing);
      return standing.id;
    }
    // Somebody may have been first.
    await writing.takeAway(standing.id).catch((error) => {
      if (!(error instanceof RowGone)) throw error;
    });
    attempt.current = newId();
  }
  const { current: id } = attempt;
  const answer = await writing.insert(id);
  const there = isThereAlready(answer.error) ? await writing.read(id) : null;
  if (!there) {
    rowsOf(answer);
    return id;
  }
  if (writing.isOver?.(there)) {
    attempt.current = newId();
    return writeOnce(writing);
  }
  const others = Object.keys(othersOf(there, row));
  if (others.length === 0) return id;
  throw earlierAttemptSaid(there, others, told());
}

/** @param others columns in which what stands is another than what was to be written */
export const earlierAttemptSaid = (
  there: object,
  others: readonly string[],
  said = t.earlierAttemptArrived(),
): ChangedMeanwhile =>
  new ChangedMeanwhile(
    Object.fromEntries(others.map((name) => [name, (there as Columns)[name]])),
    there as Columns,
    said,
  );

/** As much of the form that keeps it as is needed. */
export type KeptAttempts = {
  attempt: AttemptId;
  sentAs: (content: unknown) => Attempt;
  lastSent: () => Attempt | null;
};

type FileWriting<Standing> = Omit<Writing<Standing>, 'attempt' | 'isOver'> & {
  kept: KeptAttempts;
  /** Null where the row may name none. */
  file: File | null;
};

const factsOf = (file: File | null) => file && [file.name, file.size, file.lastModified];

/** As the database answers it. */
const IS_THERE = { data: null, error: { code: '23505', message: '', details: '', hint: '' }, status: 409 };

/**
 * Writes a row that names a file once, and sends the file of one that has arrived no second time. The file is never
 * corrected: where it is another one, the earlier row is taken away, and this is a new one.
 * @param writing `insert` sends the file, too; what is told of the file is told of the field `file`
 * @returns its id
 * @throws ChangedMeanwhile, RowGone, RequestError
 */
export async function writeFileOnce<Standing extends Row>(writing: FileWriting<Standing>): Promise<string> {
  const { kept, file, standing, row, insert, told = t.earlierAttemptArrived } = writing;
  const { attempt } = kept;
  const facts = factsOf(file);
  const last = kept.lastSent();
  const there = last ? await writing.read(attempt.current) : null;
  if (there && last?.content !== contentOf(facts)) {
    if (standing?.id !== there.id) {
      const others = Object.keys(othersOf(there, row)).map((name) => [name, (there as Columns)[name]]);
      throw new ChangedMeanwhile({ file: null, ...Object.fromEntries(others) }, there, told());
    }
    await writing.takeAway(there.id);
    attempt.current = newId();
  }
  kept.sentAs(facts);
  return writeOnce({
    ...writing,
    attempt,
    insert: async (id) => (id === there?.id ? IS_THERE : insert(id)),
  });
}
