import { expect, it } from 'vitest';
import { otherAccountNote } from './other-account.ts';

const lindi = { id: '1', email: 'lindi@example.org' };
const stranger = { id: '2', email: 'stranger@example.org' };

it('names both accounts where a link has put another in the place of the one before', () => {
  const note = otherAccountNote(lindi, stranger);
  expect(note?.title).toBe('You are now signed in as stranger@example.org');
  expect(note?.description).toContain('lindi@example.org is no longer signed in here');
});

it('says nothing to whoever follows a link of their own, or was not signed in', () => {
  expect(otherAccountNote(lindi, { ...lindi, email: 'lindi.new@example.org' })).toBeUndefined();
  expect(otherAccountNote(undefined, stranger)).toBeUndefined();
  expect(otherAccountNote(lindi, undefined)).toBeUndefined();
});

it('says so also of an account without an address', () => {
  expect(otherAccountNote(lindi, { id: '3' })?.title).toBe('You are now signed in as another account');
});
