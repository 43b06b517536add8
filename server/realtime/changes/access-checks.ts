import type { Caller } from '../../caller.ts';
import type { Channel } from '../channels/channel.ts';
import { realtimeLimits } from '../limits.ts';
import type { PublishedTable } from './catalog.ts';
import type { Change, Row } from './changes.ts';
import { describeChange, groupByMessage, type Interest } from './messages.ts';
import type { Subscription } from './subscription.ts';
import { askVisible, type RunStatement } from './visibility.ts';

/** Everything to ask on behalf of one caller about one table. */
export type AccessCheck = { caller: Caller; table: PublishedTable; interests: Interest[] };

export type Outgoing = { channel: Channel; caller: Caller; change: Change; payload: unknown };

/** What a caller may see of a change, and which sets of conditions the row meets. */
type Seen = { record: Row; met: Set<string> };

/** Which rows of an access check its caller may see. */
export type Answers = ReadonlyMap<Change, Seen>;

/** Makes the messages of an answered access check: one for each channel and change, naming every entry it is for. */
export function messagesOf({ caller, table, interests }: AccessCheck, seen: Answers): Outgoing[] {
  const granted = interests.filter(({ change, subscription }) =>
    seen.get(change)?.met.has(nameOf(subscription)),
  );
  return groupByMessage(granted).map(({ channel, change, columns, ids }) => {
    const record = seen.get(change)?.record ?? {};
    const data = describeChange(table, caller, change, record, columns);
    return { channel, caller, change, payload: { ids, data } };
  });
}

/** Asks the database. Each set of conditions is asked about once, whichever of the caller's entries have it. */
export async function ask(
  runStatement: RunStatement,
  { caller, table, interests }: AccessCheck,
): Promise<Answers> {
  const { role, claims } = caller;
  const changes = [...new Set(interests.map(({ change }) => change))];
  const sets = [
    ...new Map(interests.map(({ subscription }) => [nameOf(subscription), subscription.conditions])),
  ];
  const seen = new Map<Change, Seen>();
  for (let start = 0; start < sets.length; start += realtimeLimits.conditionSetsPerQuestion) {
    const asked = sets.slice(start, start + realtimeLimits.conditionSetsPerQuestion);
    const conditionSets = asked.map(([, conditions]) => conditions);
    const visible = await askVisible(runStatement, {
      table,
      scope: { role, claims },
      changes,
      conditionSets,
    });
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
