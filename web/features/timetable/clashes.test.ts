import { expect, it } from 'vitest';
import { clashText } from './clashes.ts';

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
