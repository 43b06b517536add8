import type { Logger } from 'pino';
import type { Database } from '../database/database.ts';
import type { Catalog, PublishedTable } from './catalog.ts';
import { keysOf, readableColumns } from './catalog.ts';
import type { Change, Row } from './changes.ts';
import { type Channel, isSamePerson, type Subscriber } from './channel.ts';
import type { Condition } from './filters.ts';
import { realtimeLimits } from './limits.ts';
import { inParallel } from './parallel.ts';
import { mayMeet } from './prefilter.ts';
import { concerns, keyIsReadable, type Subscription } from './subscription.ts';
import { askVisible, pick, type Visible } from './visibility.ts';

type Services = { database: Database; catalog: Catalog; log: Logger };

/** A subscription that a change could concern; the database has yet to say whether. */
type Interest = { channel: Channel; subscription: Subscription; change: Change };

/** Everything to ask on behalf of one subscriber about one table. */
type Inquiry = { subscriber: Subscriber; table: PublishedTable; interests: Interest[] };

/**
 * Hands changes on to those who may read them, in the order given. A channel about which the database
 * could not be asked fails, so that its client joins again and reads anew instead of missing something.
 */
export async function deliver(
  services: Services,
  changes: readonly Change[],
  audience: readonly Channel[],
): Promise<void> {
  const inquiries = await planInquiries(services, changes, audience);
  const outgoing: Outgoing[] = [];
  await inParallel(realtimeLimits.concurrentQuestions, inquiries, async (inquiry) => {
    try {
      outgoing.push(...(await answer(services, inquiry)));
    } catch (error) {
      services.catalog.doubt();
      services.log.error(
        { err: error, table: inquiry.table.name },
        'the rights of a subscriber could not be asked',
      );
      for (const { channel } of inquiry.interests) channel.fail();
    }
  });
  const order = new Map(changes.map((change, index) => [change, index]));
  outgoing.sort((a, b) => (order.get(a.change) ?? 0) - (order.get(b.change) ?? 0));
  for (const { channel, subscriber, payload } of outgoing) {
    if (channel.isOpen && isSamePerson(channel.subscriber, subscriber))
      channel.push('postgres_changes', payload);
  }
}

async function planInquiries(
  { catalog }: Services,
  changes: readonly Change[],
  audience: readonly Channel[],
): Promise<Inquiry[]> {
  const tables = await catalog.tables();
  const inquiries = new Map<string, Inquiry>();
  for (const table of tables) {
    const ofTable = changes.filter((change) => change.schema === table.schema && change.table === table.name);
    if (ofTable.length === 0) continue;
    for (const channel of audience) {
      const { subscriber } = channel;
      if (!keyIsReadable(table, subscriber.role)) continue;
      const interests = interestsOf(channel, table, ofTable);
      if (interests.length === 0) continue;
      const key = `${table.schema}.${table.name} ${subscriber.key}`;
      const inquiry = inquiries.get(key) ?? { subscriber, table, interests: [] };
      inquiry.interests.push(...interests);
      inquiries.set(key, inquiry);
    }
  }
  return [...inquiries.values()];
}

function interestsOf(channel: Channel, table: PublishedTable, changes: readonly Change[]): Interest[] {
  return channel.subscriptions
    .filter((subscription) => concerns(subscription, table))
    .flatMap((subscription) =>
      changes
        .filter((change) => subscription.verb === '*' || subscription.verb === change.verb)
        .filter((change) => mayMeet(table, subscription.conditions, change.new ?? change.old ?? {}))
        .map((change) => ({ channel, subscription, change })),
    );
}

type Outgoing = { channel: Channel; subscriber: Subscriber; change: Change; payload: unknown };

/** Asks the database and makes the messages: one for each channel and change, naming every entry it is for. */
async function answer({ database }: Services, inquiry: Inquiry): Promise<Outgoing[]> {
  const { subscriber, table, interests } = inquiry;
  const changes = [...new Set(interests.map(({ change }) => change))];
  const sets = new Map<string, readonly Condition[]>();
  for (const { subscription } of interests)
    sets.set(JSON.stringify(subscription.conditions), subscription.conditions);
  const keys = [...sets.keys()];
  const met = new Map<Change, { record: Row; sets: Set<string> }>();
  for (let start = 0; start < keys.length; start += realtimeLimits.conditionSetsPerQuestion) {
    const asked = keys.slice(start, start + realtimeLimits.conditionSetsPerQuestion);
    const conditionSets = asked.map((key) => sets.get(key) ?? []);
    const scope = { role: subscriber.role, claims: subscriber.claims };
    const visible = await askVisible(database, { table, scope, changes, conditionSets });
    for (const [change, answered] of visible) noteMet(met, change, answered, asked);
  }
  return group(
    interests.filter(({ change, subscription }) =>
      met.get(change)?.sets.has(JSON.stringify(subscription.conditions)),
    ),
  ).map(({ channel, change, columns, ids }) => {
    const record = met.get(change)?.record ?? {};
    return {
      channel,
      subscriber,
      change,
      payload: { ids, data: describe(table, subscriber, change, record, columns) },
    };
  });
}

function noteMet(
  met: Map<Change, { record: Row; sets: Set<string> }>,
  change: Change,
  { record, meets }: Visible,
  asked: readonly string[],
) {
  const noted = met.get(change) ?? { record, sets: new Set<string>() };
  asked.forEach((key, index) => {
    if (meets[index]) noted.sets.add(key);
  });
  met.set(change, noted);
}

type Message = { channel: Channel; change: Change; columns: Subscription['columns']; ids: number[] };

/** Entries of a channel that want the same columns share a message. */
function group(interests: readonly Interest[]): Message[] {
  const messages = new Map<Channel, Map<string, Message>>();
  for (const { channel, change, subscription } of interests) {
    const ofChannel = messages.get(channel) ?? new Map<string, Message>();
    messages.set(channel, ofChannel);
    const key = `${change.number} ${JSON.stringify(subscription.columns)}`;
    const message = ofChannel.get(key) ?? { channel, change, columns: subscription.columns, ids: [] };
    if (!message.ids.includes(subscription.id)) message.ids.push(subscription.id);
    ofChannel.set(key, message);
  }
  return [...messages.values()].flatMap((ofChannel) => [...ofChannel.values()]);
}

/** The change in the original's shape: a record for what exists, only the key for what was. */
function describe(
  table: PublishedTable,
  { role }: Subscriber,
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
