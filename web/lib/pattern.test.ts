import { expect, it } from 'vitest';
import { containsAny } from './pattern.ts';

it('searches every column', () => {
  expect(containsAny(['subject', 'content'], 'trip')).toBe('subject.ilike."%trip%",content.ilike."%trip%"');
});

it('takes wildcards, quotes and separators literally', () => {
  expect(containsAny(['content'], '50%_a,b)"')).toBe('content.ilike."%50\\\\%\\\\_a,b)\\"%"');
  expect(containsAny(['content'], '\\')).toBe('content.ilike."%\\\\\\\\%"');
});

it('takes a star for a star', () => {
  expect(containsAny(['title', 'content'], '*')).toBe('title.imatch."\\\\*",content.imatch."\\\\*"');
  expect(containsAny(['title'], 'a*(b)')).toBe('title.imatch."a\\\\*\\\\(b\\\\)"');
});
