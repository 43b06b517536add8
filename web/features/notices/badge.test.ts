import { expect, test } from 'vitest';
import { badgeOf, labelOf } from './badge.ts';

test('administrators see the registrations that wait, others what they have not read', () => {
  expect(badgeOf({ isAdmin: true, pending: 3, unread: 8 })).toBe('3');
  expect(badgeOf({ isAdmin: false, pending: 0, unread: 8 })).toBe('8');
  expect(badgeOf({ isAdmin: true, pending: 0, unread: 8 })).toBe('');
  expect(badgeOf({ isAdmin: false, pending: 0, unread: 100 })).toBe('99+');
});

test('the bell says both in words', () => {
  expect(labelOf({ isAdmin: true, pending: 1, unread: 2 })).toBe(
    'Notifications, 1 pending approval, 2 unread',
  );
  expect(labelOf({ isAdmin: false, pending: 0, unread: 0 })).toBe('Notifications');
});
