import { hashKey, QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import { learnerKeys } from '#web/entities/learners/keys.ts';
import { messageKeys } from '#web/entities/messages/keys.ts';
import { reportKeys } from '#web/entities/reports/keys.ts';
import { timetableKeys } from '#web/entities/timetable/reads.ts';
import { weekKeys } from '#web/entities/weeks/keys.ts';
import { beginKeeping } from '#web/lib/offline/mark.ts';
import { noteFromDevice, noteFromServer } from '#web/lib/offline/read-at.ts';
import { keepReadings, keysOfReadings } from '#web/lib/offline/store.ts';
import { freshDevice, signedIn } from '#web/lib/offline/testing.ts';
import { forgetClosed, watchKeptChildren } from './kept.ts';
import { testChild } from './testing.ts';

vi.mock('#web/entities/reports/kept.ts', () => ({ confirmKeptReports: vi.fn() }));

const father = { userId: 'father', sessionId: 'one', profileId: 'parent' };
const lindi = testChild('lindi');
const sipho = testChild('sipho');
const day = (gradeId: string) => ['timetable', 'day', { grade_id: gradeId }, '2026-05-01'];
const keysOf = ({ id, grade_id }: typeof lindi) => [
  reportKeys.child(id),
  reportKeys.latest(id),
  timetableKeys.grade(grade_id ?? ''),
  day(grade_id ?? ''),
];
const children = learnerKeys.children('father');
const recipients = messageKeys.recipients('father');
const others = [children, ['announcements', 'feed', 'school'], messageKeys.conversations('father')];

beforeEach(() => {
  freshDevice();
  vi.stubGlobal('addEventListener', vi.fn());
  vi.stubGlobal('removeEventListener', vi.fn());
  signedIn('father', 'one');
  beginKeeping('father', 'parent');
});

async function keptOf(...keys: (readonly unknown[])[]): Promise<void> {
  const readings = keys.map((key) => ({ key: hashKey(key), at: Date.now(), answer: 'read' }));
  await keepReadings(father, readings);
}

const lies = async () => new Set((await keysOfReadings(father)).map((key) => JSON.parse(key)));
const all = (...keys: (readonly unknown[])[]) => new Set(keys);

test('what the server no longer opens leaves the device; what it opens, and the school, stay', async () => {
  await keptOf(...keysOf(lindi), ...keysOf(sipho), ...others, recipients);
  const queryClient = new QueryClient();
  queryClient.setQueryData(children, [lindi, sipho]);
  const stop = watchKeptChildren(queryClient, father, 'father');
  queryClient.setQueryData(children, [
    lindi,
    { ...sipho, reads_records: false, grade_id: null, grade: null },
  ]);
  await vi.waitFor(async () => expect(await lies()).toEqual(all(...keysOf(lindi), ...others)));
  queryClient.setQueryData(children, []);
  await vi.waitFor(async () => expect(await lies()).toEqual(all(...others)));
  stop();
});

test('what the device itself has kept of the children forgets nothing', async () => {
  await keptOf(...keysOf(sipho));
  const queryClient = new QueryClient();
  queryClient.setQueryData(children, [sipho]);
  const stop = watchKeptChildren(queryClient, father, 'father');
  noteFromDevice(hashKey(children), Date.now());
  queryClient.setQueryData(children, []);
  noteFromServer(hashKey(children));
  queryClient.setQueryData(children, [sipho]);
  // What was begun before it is done by then.
  await forgetClosed(father, [sipho]);
  expect(await lies()).toEqual(all(...keysOf(sipho)));
  stop();
});

test('a week goes with a child whom it shows, though its key names none', async () => {
  const key = weekKeys.of('father');
  const shows = (...open: readonly string[]) =>
    keepReadings(father, [
      {
        key: hashKey(key),
        at: Date.now(),
        answer: { children: [lindi, sipho].map(({ id }) => ({ id, is_open: open.includes(id) })) },
      },
    ]);
  await shows(lindi.id, sipho.id);
  await forgetClosed(father, [lindi, sipho]);
  expect(await lies()).toEqual(all(key));
  await forgetClosed(father, [lindi]);
  expect(await lies()).toEqual(all());
  await shows(lindi.id);
  await forgetClosed(father, [lindi]);
  expect(await lies()).toEqual(all(key));
});
