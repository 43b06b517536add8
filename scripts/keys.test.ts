import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { filesUnder } from './build.mjs';
import { root } from './toolchain.mjs';

const listed = readFileSync(join(root, 'docs/keys.md'), 'utf8');

/** What servers derive a secret for: named at the call, or handed to what makes addresses. */
const purposes = filesUnder(join(root, 'server'))
  .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
  .flatMap((path) => {
    const source = readFileSync(path, 'utf8');
    const named = source.matchAll(
      /(?:\bderive(?:All)?\(|signedAddresses\(keys, |^const purpose = )'([^']+)'/gm,
    );
    return [...named].map(([, purpose = '']) => purpose);
  });

test('every purpose that a secret is derived for stands in the list of keys', () => {
  expect(new Set(purposes).size).toBeGreaterThan(10);
  expect(purposes.filter((purpose) => !listed.includes(`\`${purpose}\``))).toEqual([]);
});

test('nothing stands there that nobody derives any more', () => {
  const derived = listed.slice(listed.indexOf('## Derived'), listed.indexOf('## Given'));
  const rows = [...derived.matchAll(/^\| (`[^|]+`) \|/gm)].flatMap(([, names = '']) =>
    [...names.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name),
  );
  expect(rows.length).toBeGreaterThan(10);
  expect(rows.filter((name) => !purposes.includes(name))).toEqual([]);
});
