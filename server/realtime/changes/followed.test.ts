import { expect, test } from 'vitest';
import type { Catalog, PublishedTable } from './catalog.ts';
import { followedTables, followersOf } from './followed.ts';
import { parseSubscription } from './subscription.ts';

const table = (schema: string, name: string): PublishedTable => ({ schema, name, columns: [] });
const tables = [table('private', 'notes'), table('public', 'messages'), table('public', 'notices')];
const catalog = { tables: async () => tables } as unknown as Catalog;
const [notes, messages, notices] = tables as [PublishedTable, PublishedTable, PublishedTable];

const follower = (name: string, ...reaches: [schema: string, table: string][]) => ({
  name,
  subscriptions: reaches.map(([schema, of]) => parseSubscription({ event: '*', schema, table: of })),
});
const few = follower('few', ['public', 'notices'], ['public', 'notices']);
const wide = follower('wide', ['public', '*']);
const all = follower('all', ['*', '*']);
const everywhere = follower('everywhere', ['*', 'notes']);
const none = follower('none');

test('the tables that are read are those that somebody follows, by name or by a star', async () => {
  expect(await followedTables(catalog, [none, few])).toEqual([notices]);
  expect(await followedTables(catalog, [few, everywhere])).toEqual([notes, notices]);
  expect(await followedTables(catalog, [wide])).toEqual([messages, notices]);
  expect(await followedTables(catalog, [none, all])).toEqual(tables);
});

test('while nobody follows anything the catalog is not read', async () => {
  const unread = { tables: () => Promise.reject(new Error('read')) } as unknown as Catalog;
  expect(await followedTables(unread, [none])).toEqual([]);
});

test('who is asked about a table follows it, in the order given, and after new entries as those say', () => {
  const everybody = [all, none, few, wide, everywhere];
  expect([...followersOf(notices, everybody)]).toEqual([all, few, wide]);
  expect([...followersOf(notes, everybody)]).toEqual([all, everywhere]);
  const another = { ...few, subscriptions: follower('', ['private', 'notes']).subscriptions };
  expect([...followersOf(notes, [few, another])]).toEqual([another]);
});
