/** What this device keeps of a guardian's children goes once the school has closed their records, or ended the guardianship. */
import type { QueryClient } from '@tanstack/react-query';
import { type Child, childrenQuery, opensRecords } from '#web/entities/learners/children.ts';
import { confirmKeptReports } from '#web/entities/reports/kept.ts';
import { reportKeys } from '#web/entities/reports/keys.ts';
import { weekKeys } from '#web/entities/weeks/keys.ts';
import type { Week } from '#web/entities/weeks/reads.ts';
import type { Holder } from '#web/lib/offline/mark.ts';
import { readAtOf } from '#web/lib/offline/read-at.ts';
import { forgetReadings, keysOfReadings, readingOf } from '#web/lib/offline/store.ts';
import { onChildren } from './closed.ts';

/** Whether what lies under a key is of a learner, or of a class, whom none of these children opens. */
export function isOfClosed([family, kind, of]: readonly unknown[], open: readonly Child[]): boolean {
  if (family === reportKeys.all[0] && (kind === 'child' || kind === 'latest')) {
    return !open.some(({ id }) => id === of);
  }
  // By its name: the room of timetables brings their reads along, which this part does without.
  if (family === 'timetable' && (kind === 'grade' || kind === 'day')) {
    const grade = typeof of === 'object' && of !== null && 'grade_id' in of ? of.grade_id : of;
    return !open.some(({ grade_id }) => grade_id === grade);
  }
  return false;
}

const isWeek = (key: string): boolean => partsOf(key)[0] === weekKeys.all[0];

/** A week is of all children together, and its key names none. */
async function readsClosed(holder: Holder, key: string, open: readonly Child[]): Promise<boolean> {
  const reading = await readingOf(holder, key);
  // What is not shown any more, as too old, is not worth a look.
  if (!reading) return true;
  const week = reading.answer as Pick<Week, 'children'> | null;
  const shown = week?.children.filter(({ is_open }) => is_open) ?? [];
  return shown.some((child) => !open.some(({ id }) => id === child.id));
}

const partsOf = (key: string): readonly unknown[] => JSON.parse(key);

/** Takes off the device what is of children that are not open any more; of the files, those that may not be read. */
export async function forgetClosed(holder: Holder, children: readonly Child[]): Promise<void> {
  const open = children.filter(opensRecords);
  const keys = await keysOfReadings(holder);
  const weeks = keys.filter(isWeek);
  const namesClosed = await Promise.all(weeks.map((key) => readsClosed(holder, key, open)));
  const closed = [
    ...keys.filter((key) => isOfClosed(partsOf(key), open)),
    ...weeks.filter((_, place) => namesClosed[place]),
  ];
  if (closed.length === 0) return;
  // Whom one may write to is listed with the learners whom a message may concern.
  const naming = keys.filter((key) => partsOf(key)[0] === 'messages' && partsOf(key).includes('recipients'));
  await forgetReadings(holder, [...closed, ...naming]);
  await confirmKeptReports(holder);
}

/**
 * Forgets with each answer of the server, from now on; returns how to stop. Where something of children lies here, they
 * are asked for at each contact.
 */
export function watchKeptChildren(queryClient: QueryClient, holder: Holder, profileId: string): () => void {
  const stop = onChildren(queryClient, profileId, (children, queryHash) => {
    if (readAtOf(queryHash) === undefined) forgetClosed(holder, children).catch(warn);
  });
  const look = async (isNew: boolean) => {
    const keys = await keysOfReadings(holder);
    if (!keys.some((key) => isWeek(key) || isOfClosed(partsOf(key), []))) return;
    const query = childrenQuery(profileId);
    await queryClient.fetchQuery(isNew ? query : { ...query, staleTime: 0 });
  };
  const lookAgain = () => void look(false).catch(warn);
  // What another part of the page has asked for already is not asked for twice.
  look(true).catch(warn);
  addEventListener('online', lookAgain);
  return () => {
    stop();
    removeEventListener('online', lookAgain);
  };
}

const warn = (cause: unknown) => console.warn('What is kept of children was not looked through', cause);
