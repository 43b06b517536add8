import { expect, it } from 'vitest';
import type { Found } from './found.ts';
import { foundOf } from './found.ts';
import { placeOf } from './places.ts';

const id = 'd6a2b0d0-6a0a-4d1c-9a63-0d4b9d3a5b11';
const parent = { role: 'parent', school_id: 'school' } as const;
const teacher = { role: 'teacher', school_id: 'school' } as const;
const principal = { role: 'admin', school_id: 'school' } as const;
const platform = { role: 'admin', school_id: null } as const;

function found(kind: string, context: object): Found {
  const [result] = foundOf({ kind, id, title: 'A title', excerpt: null, at: null, context });
  if (!result) throw new Error(`${kind} is not known`);
  return result;
}

it('a message opens in its conversation', () => {
  expect(placeOf(found('message', { conversation_id: 'c1' }), parent)).toBe(
    `/dashboard/messages/c1?message=${id}`,
  );
});

it('an event opens on its day, and on the calendar tab for an administrator', () => {
  const event = found('event', { start_date: '2026-11-27' });
  expect(placeOf(event, parent)).toBe(`/dashboard/calendar?date=2026-11-27&id=${id}`);
  expect(placeOf(event, principal)).toBe(`/dashboard/admin?tab=calendar&id=${id}`);
});

it('an announcement opens the feed; one that is not active, the list of its author', () => {
  const active = found('announcement', { is_active: true });
  expect(placeOf(active, parent)).toBe(`/dashboard/announcements?id=${id}`);
  expect(placeOf(active, principal)).toBe(`/dashboard/announcements?id=${id}`);
  // Without a school there is no feed.
  expect(placeOf(active, platform)).toBe(`/dashboard/admin?tab=announcements&id=${id}`);
  const ended = found('announcement', { is_active: false });
  expect(placeOf(ended, teacher)).toBe(`/dashboard/teacher/announcements?id=${id}`);
  expect(placeOf(ended, principal)).toBe(`/dashboard/admin?tab=announcements&id=${id}`);
});

it('a person opens in the directory; who waits, on the pending tab', () => {
  const person = (approval_status: string) => found('person', { role: 'teacher', approval_status });
  expect(placeOf(person('approved'), parent)).toBe(`/dashboard/directory?person=${id}`);
  expect(placeOf(person('pending'), principal)).toBe(`/dashboard/admin?tab=pending&id=${id}`);
  expect(placeOf(person('rejected'), principal)).toBe('/dashboard/admin/users?q=A%20title&status=rejected');
});

it('a learner opens the own child’s dashboard, or the directory', () => {
  const learner = found('person', { role: 'learner', grade_name: 'Grade 6' });
  expect(placeOf(learner, parent)).toBe(`/dashboard?child=${id}`);
  expect(placeOf(learner, teacher)).toBe(`/dashboard/directory?learner=${id}`);
});

it('a lesson opens among the lessons, an assignment among its teacher’s assignments', () => {
  expect(placeOf(found('lesson', { lesson_type: 'video' }), teacher)).toBe(`/dashboard/lessons?id=${id}`);
  expect(placeOf(found('lesson', { lesson_type: 'assignment' }), teacher)).toBe(
    `/dashboard/teacher/assignments?id=${id}`,
  );
  expect(placeOf(found('lesson', { lesson_type: 'assignment' }), parent)).toBe(`/dashboard/lessons?id=${id}`);
});

it('what a newer server finds beyond these kinds is left out', () => {
  expect(foundOf({ kind: 'badge', id, title: '', excerpt: null, at: null, context: null })).toEqual([]);
});
