import { expect, test } from 'vitest';
import { excerptOf } from './excerpt.ts';

const long = 'Bring a hat, and water enough for the day. '.repeat(40);

test('a short text is said whole, whatever has changed in it', () => {
  expect(excerptOf('On Monday.', 'On Friday.')).toBe('On Monday.');
  expect(excerptOf('', long)).toBe('');
});

test('of a long text the changed place is said, with a little of what stands around it', () => {
  const now = excerptOf(`${long}At noon. ${long}`, `${long}At ten. ${long}`);
  expect(now).toMatch(/^… .*for the day\. At noon\. Bring a hat.* …$/);
  expect(now.length).toBeLessThan(400);
});

test('what has changed at its beginning or its end is not cut off there', () => {
  expect(excerptOf(`Noon. ${long}`, `Ten. ${long}`)).toMatch(/^Noon\. Bring.* …$/);
  expect(excerptOf(`${long}At noon.`, `${long}At ten.`)).toMatch(/^… .*At noon\.$/);
});

test('a long text that is another one from end to end is cut at a word', () => {
  const now = excerptOf(long, '');
  expect(now).toMatch(/^Bring a hat.*\S …$/);
  expect(now.length).toBeLessThan(650);
});

test('a text that was made shorter says the place where something was', () => {
  expect(excerptOf(`${long}${long}`, `${long}At noon. ${long}`)).toMatch(/^… .*for the day\./);
});

test('a text without a space is said to its end', () => {
  const endless = 'ha'.repeat(400);
  expect(excerptOf(endless, '')).toBe(endless);
});
