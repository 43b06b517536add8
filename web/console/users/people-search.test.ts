import { describe, expect, test } from 'vitest';
import { peopleSearch } from './people-search.ts';

describe('the address of the users screen', () => {
  test('keeps what narrows and orders the list', () => {
    const search = { q: 'ndl', role: 'parent', status: 'pending', sort: 'name', down: true, page: 2 };
    expect(peopleSearch(search)).toEqual(search);
  });

  test('drops what it does not know, and whatever is said anyway', () => {
    expect(
      peopleSearch({ q: '', role: 'owner', status: 'gone', sort: 'phone', page: -1, evil: '1' }),
    ).toEqual({});
    expect(peopleSearch({ role: 'members', page: 0 })).toEqual({});
    expect(peopleSearch({ sort: 'name', down: 'yes', page: 1.5 })).toEqual({ sort: 'name', down: false });
  });

  test('reads a name of digits as text', () => {
    expect(peopleSearch({ q: 42 })).toEqual({ q: '42' });
  });
});
