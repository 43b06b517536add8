import { expect, test } from 'vitest';
import { askedLanguage } from './language.ts';

test.each([
  ['zu-ZA,zu;q=0.9,en;q=0.8', 'zu'],
  ['en;q=0.3, xh;q=0.7', 'xh'],
  ['fr-FR, st;q=0.2', 'st'],
  ['af;q=0, en', 'en'],
  ['AF-za', 'af'],
  ['fr', 'en'],
  ['', 'en'],
  [';;q=,q=2;q=x,', 'en'],
])('who reads "%s" is answered in %s', (accepted, language) => {
  const request = { query: {}, headers: { 'accept-language': accepted } };
  expect(askedLanguage(request)).toEqual({ language, isAsked: false });
});

test('an address that names a language is answered in it, whatever the browser reads', () => {
  const headers = { 'accept-language': 'zu' };
  expect(askedLanguage({ query: { lang: 'st' }, headers })).toEqual({ language: 'st', isAsked: true });
  for (const lang of ['fr', '', ['af', 'st'], '__proto__'])
    expect(askedLanguage({ query: { lang }, headers })).toEqual({ language: 'zu', isAsked: false });
});
