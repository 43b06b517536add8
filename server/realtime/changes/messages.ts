import type { Caller } from '../../caller.ts';
import type { Channel } from '../channels/channel.ts';
import { keysOf, type PublishedTable, readableColumns } from './catalog.ts';
import { type Change, pick, type Row } from './changes.ts';
import type { Subscription } from './subscription.ts';

/** A subscription that a change could concern; the database has yet to say whether. */
export type Interest = { channel: Channel; subscription: Subscription; change: Change };

/** One message of a channel about one change. */
export type ChangeMessage = {
  channel: Channel;
  change: Change;
  columns: Subscription['columns'];
  ids: number[];
};

/** Entries of a channel that want the same columns share a message. */
export function groupByMessage(interests: readonly Interest[]): ChangeMessage[] {
  const messages = new Map<Channel, Map<string, ChangeMessage>>();
  for (const { channel, change, subscription } of interests) {
    const ofChannel = messages.get(channel) ?? new Map<string, ChangeMessage>();
    messages.set(channel, ofChannel);
    const key = `${change.number} ${JSON.stringify(subscription.columns)}`;
    const message = ofChannel.get(key) ?? { channel, change, columns: subscription.columns, ids: [] };
    if (!message.ids.includes(subscription.id)) message.ids.push(subscription.id);
    ofChannel.set(key, message);
  }
  return [...messages.values()].flatMap((ofChannel) => [...ofChannel.values()]);
}

/** The change in the original's shape: a record for what exists, only the key for what was. */
export function describeChange(
  table: PublishedTable,
  { role }: Caller,
  change: Change,
  record: Row,
  selected: Subscription['columns'],
) {
  const keys = keysOf(table);
  const columns = readableColumns(table, role).filter(
    (column) => selected === null || column.isKey || selected.includes(column.name),
  );
  return {
    schema: table.schema,
    table: table.name,
    commit_timestamp: change.changedAt,
    type: change.verb,
    columns: columns.map(({ name, type }) => ({ name, type })),
    ...(change.verb === 'DELETE' ? { old_record: record } : { record: pick(record, columns) }),
    ...(change.verb === 'UPDATE' ? { old_record: pick(record, keys) } : {}),
    errors: null,
  };
}
