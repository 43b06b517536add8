import { expect, test } from 'vitest';
import { smsParts, withPlainSigns } from './sms-parts.ts';

test.each([
  ['nothing', '', 1, []],
  ['160 plain letters', 'a'.repeat(160), 1, []],
  ['161 plain letters', 'a'.repeat(161), 2, []],
  ['306 plain letters', 'a'.repeat(306), 2, []],
  ['307 plain letters', 'a'.repeat(307), 3, []],
  ['80 euro signs, of two septets each', '€'.repeat(80), 1, []],
  ['81 euro signs', '€'.repeat(81), 2, []],
  ['a bracket that would be cut in two', `${'a'.repeat(152)}[${'a'.repeat(152)}`, 3, []],
  ['letters of Afrikaans that the alphabet has', 'é è ö ü', 1, []],
  ['one that it lacks, in 70', `ê${'a'.repeat(69)}`, 1, ['ê']],
  ['one that it lacks, in 71', `ê${'a'.repeat(70)}`, 2, ['ê']],
  ['Tshivenda’s, and a curly quote', 'ḓ’ṱḓ', 1, ['ḓ', '’', 'ṱ']],
  ['33 faces in 67 units, none cut in two', '😀'.repeat(36), 2, ['😀']],
])('%s', (_what, text, parts, outside) => {
  expect(smsParts(text)).toEqual({ parts, outside });
});

test('signs that no phone has are set plainly, letters are not', () => {
  const plain = withPlainSigns('’n “Gala” – 3…5\u00a0km vir Thêo');
  expect(plain).toBe('\'n "Gala" - 3...5 km vir Thêo');
  expect(smsParts(plain).outside).toEqual(['ê']);
});
