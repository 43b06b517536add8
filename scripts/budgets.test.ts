import { expect, test } from 'vitest';
import { complaints, heavyTexts, weigh } from './budgets.mjs';

const manifest = {
  'index.html': { file: 'index.js', imports: ['_react.js'] },
  '_react.js': { file: 'react.js' },
  'routes/auth.tsx?tsr-split=component': { file: 'auth.js', imports: ['_react.js'] },
  'routes/portal/goodbye.tsx?tsr-split=component': { file: 'goodbye.js' },
};
const sizes: Record<string, number> = { 'index.js': 10, 'react.js': 100, 'auth.js': 5, 'goodbye.js': 1 };
const sizeOf = (file: string) => 1024 * (sizes[file] ?? 0);
const complaintsWith = (budgets: Record<string, number>) =>
  complaints(weigh(manifest, sizeOf, budgets), budgets);

test('screens within their budgets pass, those without an own one by that of all', () => {
  expect(complaintsWith({ '/auth': 115, '*': 111 })).toEqual([]);
});

test('a screen that outgrows its budget is named, with what it weighs and its largest files', () => {
  expect(complaintsWith({ '/auth': 114, '*': 111 })).toEqual([
    '/auth needs 115.0 KB of script at once, and its budget is 114. The largest: react.js 100.0, index.js 10.0, auth.js 5.0',
  ]);
});

test('a new screen without a budget is held to that of all', () => {
  expect(complaintsWith({ '/auth': 115, '*': 110 })).toHaveLength(1);
});

test('a budget of a screen that is gone is no budget', () => {
  expect(complaintsWith({ '/auth': 115, '/outbox': 10, '*': 111 })).toEqual([
    '/outbox has a budget but is no screen',
  ]);
});

test('a file of texts above 6 KB is refused, and one of 6 is not', () => {
  const sizes: Record<string, number> = { 'auth-zu.js': 6144, 'users-xh.js': 6145 };
  expect(heavyTexts(Object.keys(sizes), (file) => sizes[file] ?? 0)).toEqual([
    'users-xh.js is 6.0 KB of texts, and 6 is the most',
  ]);
});
