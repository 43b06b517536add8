/** An address or a name that would write a mail's headers, or send it to somebody else besides. */
import { describe, expect, test } from 'vitest';
import { freshEmail, mailsTo } from '../testing/people.ts';
import { useServer } from '../testing/use-server.ts';
import { ask } from './testing/asking.ts';

const server = useServer();

const addresses: [string, string][] = [
  ['a line break and a copy', 'a@example.com\r\nBcc: thief@evil.example'],
  ['a line feed', 'a@example.com\nthief@evil.example'],
  ['a line break in the name', 'a\r\nb@example.com'],
  ['two addresses', 'a@example.com,thief@evil.example'],
  ['two addresses by a semicolon', 'a@example.com;thief@evil.example'],
  ['two addresses by a space', 'a@example.com thief@evil.example'],
  ['a name beside it', 'Parent <a@example.com>'],
  ['a comment', 'a@example.com(thief@evil.example)'],
  ['two signs', 'a@example.com@evil.example'],
  ['a zero', 'a@example.com\u0000'],
  ['a tab', 'a\t@example.com'],
  ['no host', 'a@'],
  ['a list instead of a text', '["a@example.com","thief@evil.example"]'],
];
const calls = ['/auth/v1/signup', '/auth/v1/recover', '/auth/v1/otp'];

describe.each(calls)('%s', (path) => {
  test.each(addresses)('with %s sends to nobody else', async (_, email) => {
    const given = email.startsWith('[') ? JSON.parse(email) : email;
    const answer = await ask(server, path, { body: { email: given, password: 'correct horse' } });
    expect(answer.status).toBeLessThan(500);
    const { rows } = await server.admin.query(
      "select recipient from outbox_copy where recipient ilike '%evil%' or recipient ~ '[[:cntrl:],;<>( ]'",
    );
    expect(rows).toEqual([]);
  });
});

test.each([
  ['a line break', 'Thandi\r\nBcc: thief@evil.example'],
  ['a link', 'https://evil.example/prize'],
  ['a page', '<a href="https://evil.example">Thandi</a>'],
])('a mail does not say a name of %s', async (_, name) => {
  const email = freshEmail();
  await ask(server, '/auth/v1/signup', {
    body: { email, password: 'correct horse', data: { first_name: name, full_name: name } },
  });
  for (const { payload } of await mailsTo(server, email))
    expect(JSON.stringify(payload)).not.toMatch(/evil\.example|\\r|\\n/);
});
