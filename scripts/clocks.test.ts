import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

// No test asserts what a machine takes, nor hopes for a second try: such figures are benchmarks (bench/), and what is
// rare is waited for by its condition.

const root = fileURLToPath(new URL('..', import.meta.url));

/** Whatever has been measured, and tests that may fail. Times that rows or tokens hold are compared with each other. */
const measuring = [
  /\bperformance\.(?:now|measure)\b/,
  /\bhrtime\b/,
  /\b(?:memoryUsage|cpuUsage|resourceUsage|eventLoopUtilization)\b/,
  /\bexpect\((?=.*(?:\bDate\.now\(\) -|- Date\.now\(\)))/,
  /\bretry: [\d{]/,
];

/** Each with its reason. */
const allowed = new Map([
  ['scripts/clocks.test.ts', 'names them'],
  ['server/database/embedded/first-start.test.ts', 'spreads moments over a start, and asserts nothing of it'],
]);

test('no assertion is about a machine’s clock or memory', () => {
  const files = globSync(
    '{contract,messages,web,server,database,scripts,e2e,bench}/**/*.{test,spec}.{ts,tsx}',
    {
      cwd: root,
    },
  );
  expect(files.length).toBeGreaterThan(300);
  const found = files.filter((file) => !allowed.has(file)).flatMap(measurementsIn);
  expect(found).toEqual([]);
});

function measurementsIn(file: string): string[] {
  return readFileSync(join(root, file), 'utf8')
    .split('\n')
    .flatMap((line, index) =>
      measuring.some((each) => each.test(line)) ? [`${file}:${index + 1}: ${line.trim()}`] : [],
    );
}
