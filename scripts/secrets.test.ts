/** No key, password or token of anybody's stands in what is committed. */
import { globSync, readFileSync } from 'node:fs';
import { extname } from 'node:path';
import { lintSource } from '@secretlint/core';
import { creator } from '@secretlint/secretlint-rule-preset-recommend';
import { expect, test } from 'vitest';

const config = { rules: [{ id: '@secretlint/secretlint-rule-preset-recommend', rule: creator }] };
/** What is no text. */
const binary = /\.(webp|png|jpe?g|gif|ico|mp4|webm|m4a|mp3|pdf|docx|xlsx|zip|gz|woff2?)$/;

/** Invented on purpose: what must never be logged or reached. */
const invented: Readonly<Record<string, RegExp>> = {
  'server/database/reach.test.ts': /postgres:\/\/\w+:a-secret@/,
};

/** What was found in a file, each as its line. */
async function secretsIn(filePath: string, content: string): Promise<string[]> {
  const source = { filePath, content, ext: extname(filePath), contentType: 'text' as const };
  const { messages } = await lintSource({ source, options: { config } });
  const lines = content.split('\n');
  return messages
    .filter(({ loc }) => !invented[filePath]?.test(lines[loc.start.line - 1] ?? ''))
    .map(({ loc, messageId }) => `${filePath}:${loc.start.line} ${messageId}`);
}

test('nothing that is committed opens anything', { timeout: 120_000 }, async () => {
  const files = globSync('**', {
    // The texts of the screens and what is heard there: thousands of sentences.
    exclude: [
      'node_modules',
      'build',
      'data',
      '.git',
      'package-lock.json',
      'messages',
      'docs/screen-readers',
    ],
    withFileTypes: true,
  });
  const texts = files
    .filter((file) => file.isFile() && !binary.test(file.name))
    .map(({ parentPath, name }) => `${parentPath}/${name}`.replace(`${process.cwd()}/`, ''));
  expect(texts.length).toBeGreaterThan(1_500);
  const found: string[] = [];
  for (const path of texts) found.push(...(await secretsIn(path, readFileSync(path, 'utf8'))));
  expect(found).toEqual([]);
});

// Put together here, so that they do not stand in this file themselves.
test.each([
  [
    'a private key',
    `-----BEGIN ${'PRIVATE'} KEY-----\n${'MIIEvQIBADANBgkqhkiG9w0BAQEFAASC'.repeat(4)}\n-----END PRIVATE KEY-----`,
  ],
  ['a password in an address', ['postgres://owner', 'hunter2pass@db.example.org/school'].join(':')],
  ['a token of a code host', `const token = '${['ghp', 'wWPw5k4aXcaT4fNP0UcnZwJUVFk6LO0pINUx'].join('_')}'`],
  [
    'a key of a cloud',
    `aws_secret_access_key = ${['wJalrXUtnFEMI', 'K7MDENG', 'bPxRfiCYEXAMPLEKEZ'].join('/')}`,
  ],
])('%s is found', async (_, text) => {
  expect(await secretsIn('somewhere.ts', text)).not.toEqual([]);
});
