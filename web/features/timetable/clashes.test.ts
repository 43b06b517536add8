import { expect, it } from 'vitest';
import { clashesToSay, clashText } from './clashes.ts';

const clash = {
  id: 'a',
  clash: 'teacher',
  title: 'Algebra',
  start_time: '08:00:00',
  end_time: '08:45:00',
  room_number: '12',
  subject_name: 'Mathematics',
  grade_name: 'Grade 8',
  teacher_name: 'Johan Pretorius',
};

it('says who, where or which class is taken, by what and when', () => {
  expect(clashText(clash)).toBe('You already teach Algebra (Mathematics, Grade 8), 8:00 AM – 8:45 AM.');
  expect(clashText({ ...clash, clash: 'room' })).toBe(
    'Room 12 is taken by Johan Pretorius: Algebra (Mathematics, Grade 8), 8:00 AM – 8:45 AM.',
  );
  expect(clashText({ ...clash, clash: 'grade', teacher_name: null })).toBe(
    'Grade 8 already has Algebra (Mathematics, Grade 8) with Unknown, 8:00 AM – 8:45 AM.',
  );
});

it('names a lesson that is called like its subject once', () => {
  expect(clashText({ ...clash, title: 'Mathematics' })).toBe(
    'You already teach Mathematics (Grade 8), 8:00 AM – 8:45 AM.',
  );
});

it('says of the own lesson that one teaches then, and of those of others all that is taken', () => {
  const rows = [
    { id: 'own', clash: 'teacher' },
    { id: 'own', clash: 'room' },
    { id: 'own', clash: 'grade' },
    { id: 'other', clash: 'room' },
    { id: 'other', clash: 'grade' },
  ];
  expect(clashesToSay(rows)).toEqual([rows[0], rows[3], rows[4]]);
});
