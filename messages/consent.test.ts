import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { CONSENT_VERSION } from '../contract/child-consent.ts';

/** What families agree to: the rest of the area are words of buttons and lists. */
const agreedTo = ['what', 'why', 'rights', 'asks', 'pictures', 'picturesAsks', 'texts', 'textsAsks'];

/** The digest of each version's English. One that has been shown to families is never changed here. */
const versions: Readonly<Record<number, string>> = {
  1: '4eedea1574a634f5f714ad0e16fb8c9062112d30c290147ec640c33bd0d763d3',
};

test('the text that families agree to does not change without a new version', () => {
  const english = JSON.parse(readFileSync(new URL('consent/en.json', import.meta.url), 'utf8'));
  const text = agreedTo.map((key) => english[key]).join('\n');
  expect(createHash('sha256').update(text).digest('hex')).toBe(versions[CONSENT_VERSION]);
  expect(Object.keys(versions).map(Number)).toEqual(
    Array.from({ length: CONSENT_VERSION }, (_, index) => index + 1),
  );
});
