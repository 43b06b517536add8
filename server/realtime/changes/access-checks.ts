import type { Channel, Subscriber } from '../channels/channel.ts';
import { realtimeLimits } from '../limits.ts';
import type { PublishedTable } from './catalog.ts';
import type { Change, Row } from './changes.ts';
import { describeChange, groupByMessage, type Interest } from './messages.ts';
import type { Subscription } from './subscription.ts';
import { type Asking, askVisible } from './visibility.ts';

/** Everything to ask on behalf of one subscriber about one table. */
export type Inquiry = { subscriber: Subscriber; table: PublishedTable; interests: Interest[] };

export type Outgoing = { channel: Channel; subscriber: Subscriber; change: Change; payload: unknown };

/** What a subscriber may see of a change, and which sets of conditions the row meets. */
type Seen = { record: Row; met: Set<string> };

/** Which rows of an inquiry its subscriber may see. */
export type Answers = ReadonlyMap<Change, Seen>;

/** Makes the messages of an answered inquiry: one for each channel and change, naming every entry it is for. */
export function messagesOf({ subscriber, table, interests }: Inquiry, seen: Answers): Outgoing[] {
  const granted = interests.filter(({ change, subscription }) =>
    seen.get(change)?.met.has(nameOf(subscription)),
  );
  return groupByMessage(granted).map(({ channel, change, columns, ids }) => {
    const record = seen.get(change)?.record ?? {};
    const data = describeChange(table, subscriber, change, record, columns);
    return { channel, subscriber, change, payload: { ids, data } };
  });
}

/** Asks the database. Each set of conditions is asked about once, whichever of the subscriber's entries have it. */
export async function ask(asking: Asking, { subscriber, table, interests }: Inquiry): Promise<Answers> {
  const { role, claims } = subscriber;
  const changes = [...new Set(interests.map(({ change }) => change))];
  const sets = [
    ...new Map(interests.map(({ subscription }) => [nameOf(subscription), subscription.conditions])),
  ];
  const seen = new Map<Change, Seen>();
  for (let start = 0; start < sets.length; start += realtimeLimits.conditionSetsPerQuestion) {
    const asked = sets.slice(start, start + realtimeLimits.conditionSetsPerQuestion);
    const conditionSets = asked.map(([, conditions]) => conditions);
    const visible = await askVisible(asking, { table, scope: { role, claims }, changes, conditionSets });
    for (const [change, { record, meets }] of visible) {
      const met = asked.flatMap(([name], index) => (meets[index] ? [name] : []));
      seen.set(change, { record, met: new Set([...(seen.get(change)?.met ?? []), ...met]) });
    }
  }
  return seen;
}

function nameOf({ conditions }: Subscription): string {
  return JSON.stringify(conditions);
}
