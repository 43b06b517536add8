import { expect, test } from 'vitest';
import { announcedOf, textFor } from './announcement-texts.ts';
import { eventForm } from './events.ts';

const sports = {
  title: 'Sports day',
  description: null,
  language: null,
  texts: [
    { language: 'zu', title: 'Usuku lwezemidlalo', description: 'Letha amanzi.', is_machine_made: false },
    { language: 'st', title: 'Letsatsi la dipapadi', description: null, is_machine_made: true },
  ],
};

test('a reader is shown an event in the own language, else in the first', () => {
  expect(textFor(announcedOf(sports), 'zu')).toMatchObject({ content: 'Letha amanzi.', language: 'zu' });
  expect(textFor(announcedOf(sports), 'st')).toMatchObject({ title: 'Letsatsi la dipapadi', content: '' });
  expect(textFor(announcedOf(sports), 'xh')).toMatchObject({ title: 'Sports day', language: 'en' });
});

test('an event that a device kept before there were languages is read as it was', () => {
  const { title, description } = sports;
  expect(textFor(announcedOf({ title, description }), 'zu')).toMatchObject({ title, content: '' });
});

test('the form gives what was written in further languages as the row has it', () => {
  const fields = { title: 'Sportdag', start_date: '2026-03-04', end_date: '', language: 'af' as const };
  expect(eventForm.parse({ ...fields, texts: {} })).toMatchObject({ language: 'af', texts: [] });
  const further = { title: ' Usuku ', content: ' ', is_machine_made: true };
  expect(eventForm.parse({ ...fields, texts: { zu: further } }).texts).toEqual([
    { language: 'zu', title: 'Usuku', description: null, is_machine_made: true },
  ]);
  const wrong = eventForm.safeParse({ ...fields, texts: { zu: { ...further, title: ' ' } } });
  expect(wrong.error?.issues[0]?.path).toEqual(['texts', 'zu', 'title']);
});
