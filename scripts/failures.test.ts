import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { failuresOfPlaywright, failuresOfVitest, lateOfPlaywright } from './failures.mjs';

const passed = { status: 'passed', fullName: 'adds', failureMessages: [] };

test('a test that failed is named with its file and the head of its reason', () => {
  const long = Array.from({ length: 40 }, (_, line) => `line ${line}`).join('\n');
  const failed = { status: 'failed', fullName: 'sums two', failureMessages: [`\u001b[31m${long}\u001b[39m`] };
  const file = { name: 'sums.test.ts', status: 'failed', message: '', assertionResults: [passed, failed] };
  const [only, ...others] = failuresOfVitest({ testResults: [file] });
  expect(others).toEqual([]);
  expect(only?.name).toBe('sums.test.ts › sums two');
  expect(only?.reason.split('\n')).toHaveLength(12);
  expect(only?.reason).toMatch(/^line 0\n/);
});

test('a file that could not be run is named, also without a test of its own', () => {
  const broken = { name: 'a.test.ts', status: 'failed', message: 'no such module', assertionResults: [] };
  const whole = { name: 'b.test.ts', status: 'passed', message: '', assertionResults: [passed] };
  expect(failuresOfVitest({ testResults: [broken, whole] })).toEqual([
    { name: 'a.test.ts', reason: 'no such module' },
  ]);
});

test('an error that no test caught is told though every test passed', () => {
  const whole = { name: 'b.test.ts', status: 'passed', message: '', assertionResults: [passed] };
  expect(
    failuresOfVitest({ testResults: [whole] }, [{ message: 'late', stack: 'Error: late\n  at b' }]),
  ).toEqual([{ name: 'an unhandled error', reason: 'Error: late\n  at b' }]);
});

test('a journey that failed is named with its browser and line, however deep it stands', () => {
  const ran = (status: string, projectName: string) => ({
    projectName,
    status,
    results: [{ errors: status === 'expected' ? [] : [{ message: 'Test timeout' }] }],
  });
  const spec = {
    file: 'timetable.spec.ts',
    line: 29,
    title: 'a week',
    tests: [ran('expected', 'phone'), ran('unexpected', 'desktop'), ran('skipped', 'tablet')],
  };
  const report = { suites: [{ title: 'file', suites: [{ title: 'group', specs: [spec] }] }] };
  expect(failuresOfPlaywright(report)).toEqual([
    { name: '[desktop] timetable.spec.ts:29 › a week', reason: 'Test timeout' },
  ]);
});

test('a journey that passed at the second try is named apart, and shows what stood on the page and where its picture lies', () => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-failures-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, 'error-context.md');
  const page = ['- heading "Sign in"', '- button "Login"'];
  writeFileSync(path, ['# Page snapshot', '', '```yaml', ...page, '```', '', '# Test source'].join('\n'));
  const attachments = [
    { name: 'screenshot', path: 'a.png' },
    { name: 'server', body: Buffer.from('{"msg":"not delivered"}\n').toString('base64') },
    { name: 'error-context', path },
  ];
  const results = [{ errors: [{ message: 'Test timeout' }], attachments }];
  const tests = [{ projectName: 'phone', status: 'flaky', results }];
  const specs = [{ file: 'a.spec.ts', line: 1, title: 'signs in', tests }];
  const report = { suites: [{ title: 'file', specs }] };
  expect(failuresOfPlaywright(report)).toEqual([]);
  expect(lateOfPlaywright(report)).toEqual([
    {
      name: '[phone] a.spec.ts:1 › signs in',
      reason: ['Test timeout', 'picture: a.png', 'server: {"msg":"not delivered"}', ...page].join('\n'),
    },
  ]);
});

test('what stopped the journeys before the first of them is said', () => {
  const report = { suites: [], errors: [{ message: 'the server did not start' }] };
  expect(failuresOfPlaywright(report)).toEqual([
    { name: 'the run itself', reason: 'the server did not start' },
  ]);
});
