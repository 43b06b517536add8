import { expect, test } from 'vitest';
import type { Channel } from '../channels/channel.ts';
import type { PublishedTable } from './catalog.ts';
import type { Change, Row } from './changes.ts';
import { indexFollowers } from './followers.ts';
import { parseSubscription, type Verb } from './subscription.ts';

const column = (name: string, type: string) => ({
  name,
  type,
  typeSchema: 'pg_catalog',
  isKey: name === 'id',
  readableBy: [],
});
const table = (schema: string, name: string): PublishedTable => ({
  schema,
  name,
  columns: [column('id', 'uuid'), column('owner', 'uuid'), column('title', 'text'), column('stars', 'int4')],
});
const notes = table('private', 'notes');
const messages = table('public', 'messages');
const notices = table('public', 'notices');
const tables = [notes, messages, notices];

type Followed = { schema?: string; table?: string; event?: string; filter?: string };
const channel = (id: string, ...entries: Followed[]) =>
  ({ id, subscriptions: entries.map((entry) => parseSubscription(entry)) }) as unknown as Channel;
let number = 0;
const change = (verb: Verb, row: Row): Change => ({
  number: String(++number),
  schema: 'public',
  table: 'notices',
  verb,
  old: verb === 'DELETE' ? row : null,
  new: verb === 'DELETE' ? null : row,
  changedAt: '',
});

const [mine, theirs] = ['11111111-1111-4111-8111-11111111aaaa', '22222222-2222-4222-8222-222222222222'];
const ofNotices = (filter?: string, event = '*') => ({
  schema: 'public',
  table: 'notices',
  event,
  ...(filter && { filter }),
});

/** Who is asked about which of the changes, and for which of the own entries. */
function asked(audience: readonly Channel[], changes: readonly Change[], index = indexFollowers()) {
  return index
    .among(audience)
    .interests(notices, changes)
    .map(
      ({ channel: { id, subscriptions }, subscription, change }) =>
        `${id} ${subscriptions.indexOf(subscription)} ${changes.indexOf(change)}`,
    )
    .sort();
}

test('tables are read that somebody follows, by name or by a star', () => {
  const read = (...audience: Channel[]) => indexFollowers().among(audience).tables(tables);
  expect(read(channel('none'), channel('few', ofNotices(), ofNotices()))).toEqual([notices]);
  expect(read(channel('few', ofNotices()), channel('wide', { schema: '*', table: 'notes' }))).toEqual([
    notes,
    notices,
  ]);
  expect(read(channel('wide', { schema: 'public' }))).toEqual([messages, notices]);
  expect(read(channel('none'), channel('all', { schema: '*', table: '*' }))).toEqual(tables);
});

test('an entry is asked about for rows that could meet its conditions, and for its events', () => {
  const audience = [
    channel('mine', ofNotices(`owner=eq.${mine.toUpperCase()}`)),
    channel('mine plainly', ofNotices(`owner=eq.{${mine.replaceAll('-', '')}}`)),
    channel('theirs', ofNotices(`owner=eq.${theirs}`)),
    channel('either', ofNotices(`owner=in.(${mine},${theirs})`)),
    channel('not', ofNotices(`owner=neq.${mine}`)),
    channel('title', ofNotices('title=eq.Water')),
    channel('stars', ofNotices('stars=eq.3')),
    channel('gone', ofNotices(undefined, 'DELETE')),
    channel('all', { schema: '*', table: '*' }),
    channel('elsewhere', { schema: 'public', table: 'messages' }),
  ];
  const changes = [
    change('INSERT', { id: mine, owner: mine, title: 'Water', stars: 3 }),
    change('UPDATE', { id: mine, owner: null, title: 'water', stars: null }),
    change('DELETE', { id: mine, owner: theirs, title: null, stars: 4 }),
  ];
  expect(asked(audience, changes)).toEqual([
    'all 0 0',
    'all 0 1',
    'all 0 2',
    'either 0 0',
    'either 0 2',
    'gone 0 2',
    'mine 0 0',
    'mine plainly 0 0',
    'not 0 0',
    'not 0 1',
    'not 0 2',
    // Only the database can say whether a number equals a text.
    'stars 0 0',
    'stars 0 2',
    'theirs 0 2',
    'title 0 0',
  ]);
});

test('a column that a changed row does not have is left to the database', () => {
  expect(asked([channel('mine', ofNotices(`owner=eq.${mine}`))], [change('DELETE', { id: mine })])).toEqual([
    'mine 0 0',
  ]);
});

test('entries of a channel come in the order in which it named them', () => {
  const both = channel('both', ofNotices(), ofNotices(`owner=eq.${mine}`), ofNotices('title=eq.Water'));
  const changes = [change('INSERT', { id: mine, owner: mine, title: 'Water' })];
  const found = indexFollowers()
    .among([both, channel('other')])
    .interests(notices, changes);
  expect(found.map(({ subscription }) => both.subscriptions.indexOf(subscription))).toEqual([0, 1, 2]);
});

test('who comes, goes, or follows something else is found as they are now', () => {
  const index = indexFollowers();
  const changes = [change('INSERT', { id: mine, owner: mine })];
  const [first, second] = [channel('first', ofNotices(`owner=eq.${mine}`)), channel('second', ofNotices())];
  expect(asked([first, second], changes, index)).toEqual(['first 0 0', 'second 0 0']);
  expect(asked([second, channel('third', ofNotices())], changes, index)).toEqual(['second 0 0', 'third 0 0']);
  // A channel alone, handed what it missed, leaves the others where they are.
  expect(asked([first], changes, index)).toEqual(['first 0 0']);
  // Its entries come anew with each token.
  Object.assign(second, { subscriptions: channel('', ofNotices(`owner=eq.${theirs}`)).subscriptions });
  expect(asked([first, second], changes, index)).toEqual(['first 0 0']);
  expect(index.among([]).tables(tables)).toEqual([]);
});
