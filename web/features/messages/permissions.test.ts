import { describe, expect, test } from 'vitest';
import { mayReply } from './permissions.ts';

const conversation = { participant_one_id: 'parent', participant_two_id: 'teacher' };

describe('a reply', () => {
  test.each(['parent', 'teacher'])('is open to the %s of the conversation', (id) => {
    expect(mayReply({ id }, conversation)).toBe(true);
  });

  test('is not offered to anyone else', () => {
    expect(mayReply({ id: 'principal' }, conversation)).toBe(false);
  });

  test('is not offered once the other account is gone', () => {
    expect(mayReply({ id: 'parent' }, { ...conversation, participant_two_id: null })).toBe(false);
  });
});
