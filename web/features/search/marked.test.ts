import { expect, it } from 'vitest';
import { markedPieces } from './marked.ts';

const marks = (text: string, typed: string) =>
  markedPieces(text, typed)
    .filter(({ isMarked }) => isMarked)
    .map(({ text: marked }) => marked);

it('marks the words that begin as was typed, whatever their case and accents', () => {
  expect(marks('Sports day: bring a transport form', 'spo')).toEqual(['Sports']);
  expect(marks('Elsabé wrote', 'elsabe')).toEqual(['Elsabé']);
  expect(marks('Sports day', 'day sp')).toEqual(['Sports', 'day']);
});

it('gives the text back whole', () => {
  const text = 'Bring R50 (for the bus), please.';
  expect(
    markedPieces(text, 'bus')
      .map((piece) => piece.text)
      .join(''),
  ).toBe(text);
  expect(markedPieces(text, '...')).toEqual([{ text, isMarked: false }]);
  expect(markedPieces('', 'bus')).toEqual([]);
});
