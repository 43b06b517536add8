import { expect, test } from 'vitest';
import { textFor, textsOf } from './announcement-texts.ts';

const zulu = { language: 'zu', title: 'Amanzi', content: 'Namuhla.', is_machine_made: true };
const english = { language: 'en', title: 'The water', content: 'Today.', is_machine_made: false };
const water = { title: 'Water supply', content: 'Today.', language: null, announcement_texts: [zulu] };

test('a reader is shown the own language, and told when a machine wrote it', () => {
  expect(textFor(water, 'zu')).toEqual(zulu);
});

test('a reader whose language is not there is shown the first one, and which that is', () => {
  expect(textFor(water, 'st')).toMatchObject({ title: 'Water supply', language: 'en' });
  const inAfrikaans = { ...water, language: 'af' };
  expect(textFor(inAfrikaans, 'st')).toMatchObject({ title: 'Water supply', language: 'af' });
});

test('what the school wrote itself comes before a further text in the same language', () => {
  expect(textFor({ ...water, announcement_texts: [english] }, 'en')).toMatchObject({ title: 'Water supply' });
});

test('a second text in the first language is shown to nobody', () => {
  expect(textsOf({ ...water, announcement_texts: [english, zulu] }).map(({ title }) => title)).toEqual([
    'Water supply',
    'Amanzi',
  ]);
});
