import type { Logger } from 'pino';
import type { Database } from '../../database/database.ts';
import { type Channel, isSamePerson, type Subscriber } from '../channels/channel.ts';
import { askPatiently } from '../feed/retry.ts';
import { realtimeLimits } from '../limits.ts';
import { ask, type Inquiry, messagesOf, type Outgoing } from './access-checks.ts';
import type { Catalog, PublishedTable } from './catalog.ts';
import type { Change } from './changes.ts';
import type { Errand, Errands } from './fair-queue.ts';
import type { Interest } from './messages.ts';
import { askForPeers, mayHavePeers, type Shared } from './peers.ts';
import { searchable } from './prefilter.ts';
import { concerns, keyIsReadable } from './subscription.ts';
import { byItself } from './visibility.ts';

type Services = { database: Database; catalog: Catalog; errands: Errands; log: Logger };

/** What is under way to the channels of a batch: for each, when it will have been told. */
export type Delivery = ReadonlyMap<Channel, Promise<void>>;

/** An inquiry, and what is asked for it together with others; nothing where it is asked about alone. */
type Planned = { inquiry: Inquiry; shared?: () => Promise<Shared> };

/**
 * Hands changes on to those who may read them, each subscriber's in the order given. While the database is away they
 * wait. A channel about which it could not be asked for another reason fails, so that its client joins again and
 * reads anew instead of missing something.
 */
export async function deliver(
  services: Services,
  changes: readonly Change[],
  audience: readonly Channel[],
): Promise<Delivery> {
  const planned = await planInquiries(services, changes, audience);
  const order = new Map(changes.map((change, index) => [change, index]));
  const ofSubscribers = [...Map.groupBy(planned, ({ inquiry }) => inquiry.subscriber.key).values()];
  const ends = services.errands.take(
    ofSubscribers.map(
      (theirs): Errand => ({ subscriber: lineOf(theirs), run: () => tell(services, theirs, order) }),
    ),
  );
  const underWay = new Map<Channel, Promise<void>>();
  for (const [index, theirs] of ofSubscribers.entries())
    for (const { inquiry } of theirs)
      for (const { channel } of inquiry.interests) underWay.set(channel, ends[index] ?? Promise.resolve());
  return underWay;
}

/** The same before and after a token's refresh. */
function lineOf([first]: readonly Planned[]): string {
  const { role, claims } = first?.inquiry.subscriber ?? ({ role: 'anon', claims: {} } as Subscriber);
  return JSON.stringify([role, claims.sub, claims.session_id]);
}

/** Tells one subscriber of a batch, all tables together. */
async function tell(
  services: Services,
  planned: readonly Planned[],
  order: ReadonlyMap<Change, number>,
): Promise<void> {
  const outgoing: Outgoing[] = [];
  for (const { inquiry, shared } of planned) {
    try {
      const answers =
        (await shared?.())?.get(inquiry) ??
        (await askPatiently(
          () => ask(byItself(services.database), inquiry),
          () => inquiry.interests.some(({ channel }) => channel.isOpen),
        ));
      outgoing.push(...messagesOf(inquiry, answers));
    } catch (error) {
      services.catalog.doubt();
      services.log.error(
        { err: error, table: inquiry.table.name },
        'the rights of a subscriber could not be asked',
      );
      for (const { channel } of inquiry.interests) channel.fail();
    }
  }
  outgoing.sort((a, b) => (order.get(a.change) ?? 0) - (order.get(b.change) ?? 0));
  for (const { channel, subscriber, payload } of outgoing) {
    if (channel.isOpen && isSamePerson(channel.subscriber, subscriber))
      channel.push('postgres_changes', payload);
  }
}

async function planInquiries(
  services: Services,
  changes: readonly Change[],
  audience: readonly Channel[],
): Promise<Planned[]> {
  const tables = await services.catalog.tables();
  return tables.flatMap((table) => {
    const ofTable = changes.filter((change) => change.schema === table.schema && change.table === table.name);
    const inquiries = ofTable.length === 0 ? [] : inquiriesAbout(table, ofTable, audience);
    const withPeers = inquiries.filter(({ subscriber }) => mayHavePeers(subscriber));
    const shared = withPeers.length < realtimeLimits.largeAudience ? undefined : sharing(services, withPeers);
    return inquiries.map((inquiry) => ({
      inquiry,
      ...(shared && mayHavePeers(inquiry.subscriber) && { shared }),
    }));
  });
}

/** Asked once, when the first of them has its turn. Where that fails, each asks alone. */
function sharing({ database, log }: Services, inquiries: readonly Inquiry[]): () => Promise<Shared> {
  let asked: Promise<Shared> | undefined;
  return () => {
    asked ??= askForPeers(database, inquiries).catch((error) => {
      log.warn({ err: error }, 'listeners could not be asked about together');
      return new Map();
    });
    return asked;
  };
}

function inquiriesAbout(
  table: PublishedTable,
  changes: readonly Change[],
  audience: readonly Channel[],
): Inquiry[] {
  const inquiries = new Map<string, Inquiry>();
  const near = searchable(table, changes);
  for (const channel of audience) {
    const { subscriber } = channel;
    if (!keyIsReadable(table, subscriber.role)) continue;
    const interests = interestsOf(channel, table, near);
    if (interests.length === 0) continue;
    const inquiry = inquiries.get(subscriber.key) ?? { subscriber, table, interests: [] };
    inquiry.interests.push(...interests);
    inquiries.set(subscriber.key, inquiry);
  }
  return [...inquiries.values()];
}

function interestsOf(
  channel: Channel,
  table: PublishedTable,
  near: ReturnType<typeof searchable>,
): Interest[] {
  return channel.subscriptions
    .filter((subscription) => concerns(subscription, table))
    .flatMap((subscription) =>
      near(subscription.conditions)
        .filter((change) => subscription.verb === '*' || subscription.verb === change.verb)
        .map((change) => ({ channel, subscription, change })),
    );
}
