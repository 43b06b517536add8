import { expect, test } from 'vitest';
import { portalLessonsSearch } from './lessons-search.ts';

const grade = 'd6a2b0d0-6a0a-4d1c-9a63-0d4b9d3a5b11';

test('an address says which portal lessons are listed', () => {
  const asked = { q: 'algebra', grade, status: 'sample', sort: 'size', down: true, page: 2 };
  expect(portalLessonsSearch(asked)).toEqual(asked);
});

test('what makes no sense in it is dropped', () => {
  expect(
    portalLessonsSearch({ q: '', grade: 'eight', status: 'gone', sort: 'id', down: true, page: -1 }),
  ).toEqual({});
  expect(portalLessonsSearch({ q: 12, sort: 'title' })).toEqual({ q: '12', sort: 'title', down: false });
});
