import { describe, expect, test } from 'vitest';
import { learnerLine, otherPerson, previewOf } from './conversation.ts';

const teacher = { id: 'teacher', first_name: 'Priya', last_name: 'Naidoo', role: 'teacher' };
const parent = { id: 'parent', first_name: 'Thandi', last_name: 'Mokoena', role: 'parent' };
const conversation = {
  participant_one_id: 'parent',
  participant_two_id: 'teacher',
  participant_one: parent,
  participant_two: teacher,
};

describe('a conversation', () => {
  test.each([
    ['parent', 'Priya Naidoo'],
    ['teacher', 'Thandi Mokoena'],
  ])('shows the %s the other one, whoever started it', (self, name) => {
    expect(otherPerson(conversation, self).name).toBe(name);
  });

  test('shows Unknown for someone whose account is gone', () => {
    const left = { ...conversation, participant_two_id: null, participant_two: null };
    expect(otherPerson(left, 'parent')).toEqual({ id: null, name: 'Unknown', role: null });
  });

  test('says whom it concerns', () => {
    const sipho = { first_name: 'Sipho', last_name: 'Mokoena' };
    expect(learnerLine({ related_student_id: 's', related_student: sipho })).toBe('About Sipho Mokoena');
    expect(learnerLine({ related_student_id: 's', related_student: null })).toBe('About Unknown');
    expect(learnerLine({ related_student_id: null, related_student: null })).toBeNull();
  });

  test('previews its newest message in one line, saying when it is my own', () => {
    const message = {
      id: '1',
      subject: null,
      content: 'Good morning,\n\nSipho is ill.',
      message_type: 'general',
      sender_id: 'parent',
      created_at: '2026-03-04T07:00:00Z',
    };
    expect(previewOf(message, 'parent')).toBe('You: Good morning, Sipho is ill.');
    expect(previewOf(message, 'teacher')).toBe('Good morning, Sipho is ill.');
    expect(previewOf(undefined, 'teacher')).toBe('No messages yet');
  });
});
