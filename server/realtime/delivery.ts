import type { Logger } from 'pino';
import type { Database } from '../database/database.ts';
import type { Catalog, PublishedTable } from './catalog.ts';
import type { Interest } from './change-messages.ts';
import type { Change } from './changes.ts';
import { type Channel, isSamePerson } from './channel.ts';
import { answerInquiry, type Inquiry, type Outgoing } from './inquiries.ts';
import { realtimeLimits } from './limits.ts';
import { inParallel } from './parallel.ts';
import { mayMeet } from './prefilter.ts';
import { concerns, keyIsReadable } from './subscription.ts';

type Services = { database: Database; catalog: Catalog; log: Logger };

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
      outgoing.push(...(await answerInquiry(services.database, inquiry)));
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
