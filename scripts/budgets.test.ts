import { expect, test } from 'vitest';
import { catalogues, complaints, heavyTexts, listed, warnings, weigh } from './budgets.mjs';

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
    '/auth needs 115.00 KB of script at once, and its budget is 114. The largest: react.js 100.0, index.js 10.0, auth.js 5.0',
  ]);
});

test('ten bytes too many are not said in the figure of the budget', () => {
  const budgets = { '/auth': 115, '*': 111 };
  const weighed = weigh(manifest, (file) => sizeOf(file) + (file === 'auth.js' ? 10 : 0), budgets);
  expect(complaints(weighed, budgets)).toEqual([expect.stringContaining('/auth needs 115.01 KB')]);
});

test('the list has each screen in the language that weighs most, so that none of it reads as within its budget', () => {
  const budgets = { '/auth': 115, '*': 111 };
  const more = (bytes: number) =>
    weigh(manifest, (file) => sizeOf(file) + (file === 'auth.js' ? bytes : 0), budgets);
  expect(listed([more(0), more(10), more(-100)])).toEqual([
    expect.stringMatching(/^\/auth +115\.01 \/ 115 {2}-0\.01 left, -0\.0 % {2}less than its margin$/),
    expect.stringMatching(
      /^\/portal\/goodbye +111\.00 \/ 111 {2}0\.00 left, 0\.0 % {2}less than its margin$/,
    ),
  ]);
});

test('the list says how much is left of each budget, of its nearest hundredth no more than there is', () => {
  expect(listed([weigh(manifest, sizeOf, { '/auth': 120.019, '*': 113 })])).toEqual([
    expect.stringMatching(/^\/auth +115\.00 \/ 120\.019 {2}5\.01 left, 4\.2 %$/),
    expect.stringMatching(/^\/portal\/goodbye +111\.00 \/ 113 {2}2\.00 left, 1\.8 %$/),
  ]);
});

test('a screen within its budget is warned of when less than the margin is left, in any language', () => {
  const inEnglish = weigh(manifest, sizeOf, { '/auth': 116, '*': 113 });
  const inZulu = weigh(manifest, (file) => sizeOf(file) + (file === 'goodbye.js' ? 1024 : 0), {
    '/auth': 116,
    '*': 113,
  });
  expect(warnings([inEnglish])).toEqual([expect.stringContaining('/auth has 1.00 KB left of 116')]);
  expect(warnings([inEnglish, inZulu])).toEqual([
    expect.stringContaining('/auth has 1.00 KB left of 116'),
    expect.stringContaining('/portal/goodbye has 1.00 KB left of 113'),
  ]);
  expect(warnings([weigh(manifest, sizeOf, { '/auth': 114, '*': 113 })])).toEqual([]);
});

test('a new screen without a budget is held to that of all', () => {
  expect(complaintsWith({ '/auth': 115, '*': 110 })).toHaveLength(1);
});

test('a budget of a screen that is gone is no budget', () => {
  expect(complaintsWith({ '/auth': 115, '/outbox': 10, '*': 111 })).toEqual([
    '/outbox has a budget but is no screen',
  ]);
});

const texts = {
  start: ['start-zu.js'],
  parts: {
    'routes/auth.tsx?tsr-split=component': ['auth-zu.js', 'forms-zu.js'],
    'features/auth/register.tsx': ['forms-zu.js', 'register-zu.js'],
  },
};
const withDialog = {
  ...manifest,
  'features/auth/register.tsx': { file: 'register.js', isDynamicEntry: true },
};
const heavy = (bytes: Record<string, number>) =>
  heavyTexts(catalogues(withDialog, texts), (file) => bytes[file] ?? 0);

test('a screen waits for the texts of the page, of its frames and its own, together 6 KB at most', () => {
  const sizes = { 'start-zu.js': 2048, 'auth-zu.js': 3072, 'forms-zu.js': 1024 };
  expect(heavy(sizes)).toEqual([]);
  expect(heavy({ ...sizes, 'auth-zu.js': 3200 })).toEqual([
    '/auth waits for 6.13 KB of texts, and 6 is the most: start-zu.js 2.0, auth-zu.js 3.1, forms-zu.js 1.0',
  ]);
});

test('a part that opens later waits for 6 KB at most, also of files that a screen may have brought', () => {
  expect(heavy({ 'forms-zu.js': 3072, 'register-zu.js': 3200 })).toEqual([
    'features/auth/register.tsx waits for 6.13 KB of texts, and 6 is the most: forms-zu.js 3.0, register-zu.js 3.1',
  ]);
});
