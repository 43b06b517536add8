import { describe, expect, test } from 'vitest';
import { rebased, shownBy, unseenIn } from './typed-over.ts';

const id = (place: number) => `0000000${place}-7425-40de-944b-e07fc1f90ae7`;
const [ANNA, BEN, CARA, DUMI] = [id(1), id(2), id(3), id(4)];

describe('a draft that comes back over what somebody else has changed', () => {
  test('is as it was typed where nothing has changed, and as it stands where nothing was typed', () => {
    expect(rebased('Gala', 'Fair', 'Fair')).toBe('Gala');
    expect(rebased('Fair', 'Fair', 'Fête')).toBe('Fête');
    expect(rebased('Gala', 'Fair', 'Fête')).toBe('Gala');
  });

  test('seats and unseats whom its author has, and nobody whom a colleague has', () => {
    expect(rebased([ANNA, DUMI], [ANNA, BEN], [ANNA, BEN, CARA])).toEqual([ANNA, CARA, DUMI]);
    expect(rebased([ANNA, BEN, DUMI], [ANNA, BEN], [BEN])).toEqual([BEN, DUMI]);
    expect(rebased([ANNA], [], [ANNA, BEN])).toEqual([ANNA, BEN]);
    expect(rebased([], [ANNA], [ANNA, BEN])).toEqual([BEN]);
  });

  test('keeps the days and languages of both, and its own where both have changed one', () => {
    const day = (day_of_week: number, opens_at: string) => ({ day_of_week, opens_at });
    const start = [day(1, '08:00'), day(2, '08:00'), day(3, '08:00')];
    const typed = [day(1, '09:00'), day(2, '08:00'), day(3, '09:30')];
    const now = [day(1, '08:00'), day(2, '10:00'), day(3, '10:30')];
    expect(rebased(typed, start, now)).toEqual([day(1, '09:00'), day(2, '10:00'), day(3, '09:30')]);
    const text = (language: string, title: string) => ({ language, title });
    expect(
      rebased(
        [text('zu', 'Umbukiso'), text('af', 'Kermis')],
        [text('af', 'Kermis'), text('xh', 'Umboniso')],
        [text('af', 'Basaar'), text('xh', 'Umboniso')],
      ),
    ).toEqual([text('af', 'Basaar'), text('zu', 'Umbukiso')]);
  });

  test('adds and takes away its own files, and leaves those of a colleague', () => {
    const stored = (name: string) => ({ id: id(1), file_path: `files/${name}` });
    const uploaded = (name: string) => ({ file_path: `files/${name}` });
    const start = [stored('first')];
    const now = [stored('first'), stored('theirs')];
    expect(rebased([stored('first'), uploaded('own')], start, now)).toEqual([...now, uploaded('own')]);
    expect(rebased([], start, now)).toEqual([stored('theirs')]);
    expect(unseenIn({ files: start }, { files: now })).toBeNull();
  });

  test('stays whole where nothing tells its parts apart', () => {
    expect(rebased(['Yes', 'Maybe'], ['Yes'], ['Yes', 'No'])).toEqual(['Yes', 'Maybe']);
    expect(rebased({ a: '1', b: '2' }, { a: '', b: '2' }, { a: '', b: '3' })).toEqual({ a: '1', b: '3' });
  });
});

test('its author is told that somebody else has chosen whom it is for', () => {
  const shown = (audience_id: string | null) => shownBy({ title: 'Gala', audience: null }, { audience_id });
  expect(unseenIn(shown(null), shown(null))).toBeNull();
  expect(unseenIn(shown(null), shown(id(1)))).toEqual({ audience: { audience_id: null } });
  expect(unseenIn(shown(id(1)), shown(id(2)))).toEqual({ audience: { audience_id: id(1) } });
  const choice = [{ target: 'grade' }];
  expect(rebased(choice, shown(null).audience, null)).toBe(choice);
  expect(shownBy({ audience: null }, true)).toEqual({ audience: null });
});

test('its author is told of what both have changed, and of nobody whom a colleague has seated', () => {
  const start = { name: 'Office', kind: 'office', members: [ANNA] };
  expect(unseenIn(start, { ...start, members: [ANNA, BEN] })).toBeNull();
  expect(unseenIn(start, { ...start, name: 'Desk', members: [ANNA, BEN] })).toEqual({ name: 'Office' });
  expect(unseenIn({ name: '' }, { name: null })).toBeNull();
});
