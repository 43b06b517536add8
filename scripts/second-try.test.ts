import { expect, test } from 'vitest';
import { countOfVitest, filesToRepeat, withSecondTry } from './second-try.mjs';

const result = (status: string, fullName: string, reason = '') => ({
  status,
  fullName,
  failureMessages: reason ? [reason] : [],
});
const file = (name: string, ...assertionResults: ReturnType<typeof result>[]) => ({
  name,
  message: '',
  status: assertionResults.some(({ status }) => status === 'failed') ? 'failed' : 'passed',
  assertionResults,
});
const broken = { name: 'c.test.ts', status: 'failed', message: 'no such module', assertionResults: [] };

const first = {
  testResults: [
    file('a.test.ts', result('passed', 'adds'), result('failed', 'sums', 'by chance')),
    file('b.test.ts', result('failed', 'divides', 'at first'), result('pending', 'later')),
    file('d.test.ts', result('passed', 'counts')),
    broken,
  ],
};

test('the files that did not pass are run again, and no others', () => {
  expect(filesToRepeat(first)).toEqual(['a.test.ts', 'b.test.ts', 'c.test.ts']);
});

test('where very much fails nothing is run again', () => {
  const all = Array.from({ length: 13 }, (_, number) => file(`${number}.test.ts`, result('failed', 'adds')));
  expect(filesToRepeat({ testResults: all })).toEqual([]);
});

test('what passes at the second try is named with its first reason; what fails again, and what was not run, failed', () => {
  const second = {
    testResults: [
      file('a.test.ts', result('passed', 'adds'), result('passed', 'sums')),
      file('b.test.ts', result('failed', 'divides', 'again'), result('pending', 'later')),
    ],
  };
  const { report, late } = withSecondTry(first, second);
  expect(late).toEqual([{ name: 'a.test.ts › sums', reason: 'by chance' }]);
  expect(countOfVitest(report)).toEqual({ passed: 3, failed: 2, skipped: 1 });
  expect(report.testResults.map(({ status }) => status)).toEqual(['passed', 'failed', 'passed', 'failed']);
});

test('another test of the file that fails at the second try is a failure', () => {
  const second = {
    testResults: [file('a.test.ts', result('failed', 'adds', 'only now'), result('passed', 'sums'))],
  };
  const { report, late } = withSecondTry(first, second);
  expect(late).toEqual([{ name: 'a.test.ts › sums', reason: 'by chance' }]);
  expect(report.testResults[0]?.status).toBe('failed');
});
