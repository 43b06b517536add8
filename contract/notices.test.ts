import { expect, test } from 'vitest';
import { deliveryForm } from './delivery-form.ts';
import { noticeKinds } from './enums.ts';
import { defaultDelivery, noticePath } from './notices.ts';
import { isShortId, pathFor, shortPathFor } from './profile-links.ts';

const notice = { subject_id: 'subject', student_id: 'child', target: null };

test('every kind leads to a screen of the portal', () => {
  for (const kind of noticeKinds) {
    for (const role of ['parent', 'teacher', 'admin']) {
      expect(noticePath({ ...notice, kind }, role)).toMatch(/^\/dashboard\/[a-z]/);
    }
  }
});

test('what is about a child leads to that child', () => {
  expect(noticePath({ ...notice, kind: 'report' }, 'parent')).toBe('/dashboard/progress-reports?child=child');
  expect(noticePath({ ...notice, kind: 'incident' }, 'parent')).toBe(
    '/dashboard/disciplinary?id=subject&child=child',
  );
  expect(noticePath({ ...notice, kind: 'incident' }, 'admin')).toBe('/dashboard/admin/incidents?id=subject');
  expect(noticePath({ ...notice, kind: 'consent' }, 'admin')).toBe('/dashboard/directory?learner=subject');
  const letters = { ...notice, kind: 'letters' } as const;
  expect(noticePath(letters, 'admin')).toBe('/dashboard/admin/letters');
  expect(noticePath({ ...letters, target: 'school' }, 'admin')).toBe(
    '/dashboard/admin/letters?school=school',
  );
  expect(noticePath({ ...notice, student_id: null, kind: 'lesson' }, 'parent')).toBe(
    '/dashboard/lessons?id=subject',
  );
});

test('a message leads to its place in its conversation, an event to itself on its day, for administrators in their calendar', () => {
  expect(noticePath({ ...notice, kind: 'message', target: 'desk/conversation' }, 'teacher')).toBe(
    '/dashboard/desks/conversation',
  );
  expect(noticePath({ ...notice, kind: 'message', target: 'conversation' }, 'teacher')).toBe(
    '/dashboard/messages/conversation?message=subject',
  );
  expect(noticePath({ ...notice, kind: 'review', target: 'desk/conversation' }, 'parent')).toBe(
    '/dashboard/desks/conversation',
  );
  // That nobody is at a desk leads to the desks, and to no conversation.
  expect(noticePath({ ...notice, kind: 'message', target: 'desks/school' }, 'admin')).toBe(
    '/dashboard/admin/desks?school=school',
  );
  const event = { ...notice, kind: 'event', target: '2026-03-09' } as const;
  expect(noticePath(event, 'parent')).toBe('/dashboard/calendar?date=2026-03-09&id=subject');
  expect(noticePath(event, 'admin')).toBe('/dashboard/admin?tab=calendar&id=subject');
});

test('quiet hours need an end other than their beginning, unless there are none', () => {
  const form = {
    ...defaultDelivery,
    sms: true,
    weekly: false,
    quiet: true,
    quiet_from: '21:00',
    quiet_until: '06:00',
  };
  expect(deliveryForm.safeParse(form).success).toBe(true);
  expect(deliveryForm.safeParse({ ...form, quiet_until: '21:00' }).success).toBe(false);
  expect(deliveryForm.safeParse({ ...form, quiet_until: '21:00', quiet: false }).success).toBe(true);
  expect(deliveryForm.safeParse({ ...form, quiet_until: '25:00' }).success).toBe(false);
});

test('says in a link that leaves the house for which profile it is', () => {
  expect(pathFor('own', '/dashboard/lessons')).toBe('/dashboard/lessons?profile=own');
  expect(pathFor('own', '/dashboard/lessons?id=one#top')).toBe('/dashboard/lessons?id=one&profile=own#top');
});

test('says it in a text message by the first digits', () => {
  const path = shortPathFor('1a2b3c4d-0000-4000-8000-000000000000', '/dashboard');
  expect(path).toBe('/dashboard?profile=1a2b3c4d');
  expect(isShortId('1a2b3c4d')).toBe(true);
  for (const other of ['1a2b3c4', '1a2b3c4d5', '1A2B3C4D', 'ownowner', ''])
    expect(isShortId(other)).toBe(false);
});
