import { globSync, readFileSync } from 'node:fs';
import { createClient } from '@supabase/supabase-js';
import { describe, expect, test, vi } from 'vitest';
import { deleteAd, setAdActive } from '#web/console/ads/ad-writes.ts';
import {
  deleteLesson as deletePortalLesson,
  setLessonActive,
} from '#web/console/portal-lessons/lesson-writes.ts';
import { deleteUser } from '#web/console/users/delete-user.ts';
import { dismissFailure } from '#web/console/users/failures-query.ts';
import { withdrawInvitation } from '#web/console/users/invitations-query.ts';
import { updateAnnouncement } from '#web/entities/announcements/correct.ts';
import {
  approveAnnouncement,
  deleteAnnouncement,
  switchAnnouncement,
} from '#web/entities/announcements/writes.ts';
import { updateAssignment } from '#web/entities/assignments/correct.ts';
import { deleteAssignment } from '#web/entities/assignments/writes.ts';
import { removeCourtOrder } from '#web/entities/court-orders/writes.ts';
import { updateEvent } from '#web/entities/events/correct.ts';
import { approveEvent, deleteEvent } from '#web/entities/events/writes.ts';
import { deleteGrade, updateGrade } from '#web/entities/grades/writes.ts';
import { removeMember, updateGroup } from '#web/entities/groups/writes.ts';
import { updateLearner } from '#web/entities/learners/correct.ts';
import { updateLesson } from '#web/entities/lessons/correct.ts';
import { deleteLesson } from '#web/entities/lessons/writes.ts';
import { decideRecord, notifyParent } from '#web/entities/records/writes.ts';
import { confirmChild, declineChild } from '#web/entities/registrations/child-writes.ts';
import { reinstate } from '#web/entities/registrations/writes.ts';
import { deleteReport } from '#web/entities/reports/writes.ts';
import { changeRequest } from '#web/entities/requests/correct.ts';
import { approveRequest, notePrinted, withdrawRequest } from '#web/entities/requests/writes.ts';
import { deleteSubject, updateSubject } from '#web/entities/subjects/writes.ts';
import { removeStudent, removeSubject } from '#web/entities/teaching/writes.ts';
import { deleteTerm } from '#web/entities/terms/writes.ts';
import { updateEntry } from '#web/entities/timetable/correct.ts';
import { removeEntry } from '#web/entities/timetable/writes.ts';
import { deleteFile, renameFile } from '#web/features/resources/writes.ts';
import { RowGone } from '#web/lib/row-gone.ts';

/** What a row is for whoever asks: gone, or there and not theirs to write. */
const row = vi.hoisted(() => ({ isThere: false }));

vi.mock('#web/lib/client.ts', () => ({ client: async () => portal }));
vi.mock('#web/lib/workflows.ts', () => ({ workflows: async () => portal.functions }));

/** What went to the portal, method and address. */
const asked: string[] = [];

/** Answers as the table interface does where a write reaches no row. */
const portal = createClient('http://portal.test', 'key', {
  auth: { persistSession: false },
  global: {
    fetch: async (address, { method, headers } = {}) => {
      asked.push(`${method} ${decodeURIComponent(String(address))}`);
      if (String(address).includes('/functions/')) {
        const none = { code: 'profile_not_found', message: 'This person is not there any more' };
        return Response.json(none, { status: 404 });
      }
      const rows = method === 'GET' && row.isThere ? [{ id: 'a' }] : [];
      if (rows.length === 1 || !new Headers(headers).get('accept')?.includes('pgrst.object'))
        return Response.json(rows);
      const none = { code: 'PGRST116', message: 'Cannot coerce', details: 'The result contains 0 rows' };
      return Response.json(none, { status: 406 });
    },
  },
});

const three = { teacher_id: 't', subject_id: 's', grade_id: 'g' };

const deletions: Record<string, () => Promise<unknown>> = {
  'an advert': () => deleteAd('a'),
  'an announcement': () => deleteAnnouncement('a'),
  'an assignment': () => deleteAssignment('a'),
  'an added child': () => declineChild('a'),
  'an event': () => deleteEvent('a'),
  'a failed delivery': () => dismissFailure('a'),
  'a file': () => deleteFile('a'),
  'a grade': () => deleteGrade('a'),
  'an invitation': () => withdrawInvitation('a'),
  'a member of a group': () => removeMember('a'),
  'a learner of a teacher': () => removeStudent('a'),
  'a lesson': () => deleteLesson('a'),
  'a lesson of the portal': () => deletePortalLesson('a'),
  'a lesson of the week': () => removeEntry('a'),
  'a report': () => deleteReport('a'),
  'a court order': () => removeCourtOrder('a'),
  'a subject': () => deleteSubject('a'),
  'a subject of a teacher': () => removeSubject(three),
  'a term': () => deleteTerm('a'),
};

/** Forms are not looked into here: a row that is gone takes none. */
const anything = { id: 'a', announcement_texts: [] } as never;

const changes: Record<string, () => Promise<unknown>> = {
  'an advert': () => setAdActive({ id: 'a', is_active: false }),
  'an announcement': () => updateAnnouncement({ id: 'a', title: 'Visitors' }, anything),
  'whether an announcement is shown': () => switchAnnouncement({ id: 'a', is_active: false }),
  'an assignment': () => updateAssignment({ form: anything, seen: anything, schoolId: 'x' }),
  'an added child': () => confirmChild('a'),
  'an event': () => updateEvent({ id: 'a', title: 'Sports Day' }, anything),
  'a file': () => renameFile({ id: 'a', schoolId: 'school', form: { title: 'Menu' } }),
  'a grade': () => updateGrade('a', anything),
  'a group': () => updateGroup('a', { name: 'Bus 4' }),
  'a learner': () => updateLearner({ first_name: 'Zola' }, anything),
  'a lesson': () => updateLesson({ title: 'Sums' }, anything),
  'a lesson of the portal': () => setLessonActive({ id: 'a', is_active: false }),
  'a lesson of the week': () => updateEntry({ title: 'Chess' }, anything),
  'a decision on a record': () => decideRecord({ id: 'a', status: 'resolved' }),
  'a notice of a record': () => notifyParent('a'),
  'a rejected registration': () => reinstate({ id: 'a', created_at: '2026-01-01' }),
  'a request': () => changeRequest({ id: 'a', title: 'Museum' }, anything),
  'a withdrawal of a request': () => withdrawRequest('a'),
  'that a request was printed': () => notePrinted({ id: 'a', printed_at: '2026-01-01' }),
  'a subject': () => updateSubject('a', anything),
};

test('deleting a person who is gone already is done', async () => {
  await expect(deleteUser('a')).resolves.toEqual({ account: 'deleted' });
});

describe.each(Object.entries(deletions))('deleting %s', (_what, remove) => {
  test('that is gone already is done', async () => {
    row.isThere = false;
    await expect(remove()).resolves.not.toThrow();
  });

  test('that is there and stays is refused', async () => {
    row.isThere = true;
    await expect(remove()).rejects.toThrow(RowGone);
  });
});

test.each(Object.entries(changes))('changing %s that is gone already says so', async (_what, change) => {
  row.isThere = false;
  await expect(change()).rejects.toThrow(RowGone);
});

/** Another text is another row for whoever approves: what came while they looked at it is refused as one that is gone. */
test.each([
  [
    'an announcement',
    () => approveAnnouncement({ id: 'a', updated_at: '2026-01-01T10:00:00.5Z' }),
    'updated_at=eq.2026-01-01T10:00:00.5Z',
  ],
  [
    'an event',
    () => approveEvent({ id: 'a', updated_at: '2026-01-01T10:00:00.5Z' }),
    'updated_at=eq.2026-01-01T10:00:00.5Z',
  ],
  ['a request', () => approveRequest({ id: 'a', version: 3 }), 'version=eq.3'],
])('approving %s lets go of what was looked at', async (_what, approve, seen) => {
  row.isThere = false;
  asked.length = 0;
  await expect(approve()).rejects.toThrow(RowGone);
  expect(asked).toEqual([expect.stringMatching(/^PATCH .*id=eq\.a/)]);
  expect(asked[0]).toContain(seen);
});

const web = new URL('../', import.meta.url);
const sources = globSync('**/*.{ts,tsx}', { cwd: web })
  .filter((path) => !/\.test\.tsx?$/.test(path))
  .map((path) => ({ path, source: readFileSync(new URL(path, web), 'utf8') }));

test('no source deletes a row without saying what becomes of one that is gone', () => {
  const deleting = sources.filter(
    ({ source }) => /\.delete\(\)/.test(source) && source.includes('client.ts'),
  );
  expect(deleting.length).toBeGreaterThan(1);
  const unsaid = deleting.filter(({ source }) => !source.includes('deletedOnce('));
  expect(unsaid.map(({ path }) => path)).toEqual([]);
});

test('no source makes up a code that only the database gives', () => {
  const invented = sources.filter(({ source }) =>
    /new RequestError\([^)]*'(P\d{4}|PGRST\d+|\d{2}[A-Z0-9]{3})'/s.test(source),
  );
  expect(invented.map(({ path }) => path)).toEqual([]);
});
