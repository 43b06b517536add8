import { expect, test } from 'vitest';
import { correctedTexts } from './corrected-texts.ts';

const said = (language: 'af' | 'xh' | 'zu', title: string) => ({
  language,
  title,
  description: null,
  is_machine_made: false,
});

test('a language that somebody else has added or corrected meanwhile stays', () => {
  const now = [said('af', 'Besoekers'), said('xh', 'Iindwendwe')];
  const typed = [said('af', 'Besoek'), said('zu', 'Izivakashi')];
  expect(correctedTexts(now, typed, ['zu'])).toEqual([...now, said('zu', 'Izivakashi')]);
});

test('a language that was corrected is as it was typed, and one that was removed goes', () => {
  const now = [said('af', 'Besoekers'), said('xh', 'Iindwendwe')];
  expect(correctedTexts(now, [said('af', 'Gaste')], ['af', 'xh'])).toEqual([said('af', 'Gaste')]);
});

test('a row of before there were texts has none', () => {
  expect(correctedTexts(null, [said('af', 'Gaste')], ['af'])).toEqual([said('af', 'Gaste')]);
});
