import { expect, test } from 'vitest';
import { piecesOf } from './links.ts';

const linksIn = (text: string) => piecesOf(text).flatMap(({ text: shown, href }) => (href ? [shown] : []));

test.each([
  ['See https://example.org/form.', ['https://example.org/form']],
  ['(https://example.org/a_(b))', ['https://example.org/a_(b)']],
  ['[https://example.org/x], https://example.org/y!', ['https://example.org/x', 'https://example.org/y']],
  [
    'HTTP://Example.org/X and http://10.0.0.1:8080/?a=1&b=2#c',
    ['HTTP://Example.org/X', 'http://10.0.0.1:8080/?a=1&b=2#c'],
  ],
  ['line one\nhttps://example.org\nline three', ['https://example.org']],
  ['no address here: example.org, mail@example.org', []],
  ['javascript:alert(1) data:text/html,x ftp://example.org file:///etc', []],
  ['https:// https://. http://?', []],
  ['https://bank.example@evil.example/', []],
  ['<a href="https://example.org/x">', ['https://example.org/x']],
  // What turns the direction of writing ends an address, so that it cannot be shown backwards.
  ['https://example.org/\u202Egpj.exe', ['https://example.org/']],
])('the addresses in %j can be opened', (text, links) => {
  expect(linksIn(text)).toEqual(links);
});

test('joined again, the pieces are the text', () => {
  for (const text of [
    '',
    'a',
    'a https://example.org/x, b https://example.org.',
    `https://e.org/${'x'.repeat(300)} b`,
  ]) {
    expect(
      piecesOf(text)
        .map((piece) => piece.text)
        .join(''),
    ).toBe(text);
  }
});

test('only addresses of the web are opened', () => {
  for (const { href } of piecesOf('hTTps://example.org/a b http://example.org')) {
    if (href) expect(href).toMatch(/^https?:\/\//);
  }
});
