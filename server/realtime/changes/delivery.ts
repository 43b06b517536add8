import type { Logger } from 'pino';
import type { Caller } from '../../caller.ts';
import type { Database } from '../../database/database.ts';
import { isSamePerson, keyOf } from '../caller.ts';
import type { Channel } from '../channels/channel.ts';
import type { Delivery } from '../feed/feed.ts';
import { inLine } from '../feed/in-line.ts';
import { retryWhileUnavailable } from '../feed/retry.ts';
import { realtimeLimits } from '../limits.ts';
import { type AccessCheck, ask, messagesOf, type Outgoing } from './access-checks.ts';
import type { Catalog, PublishedTable } from './catalog.ts';
import type { Change } from './changes.ts';
import type { FairQueue, Task } from './fair-queue.ts';
import type { FollowerIndex, Followers } from './followers.ts';
import { askForPeers, mayHavePeers, type Shared } from './peers.ts';
import { keyIsReadable } from './subscription.ts';
import { openTurn, type Turn } from './together.ts';

type Services = {
  database: Database;
  catalog: Catalog;
  followers: FollowerIndex;
  queue: FairQueue;
  log: Logger;
};

/** An access check, and what is asked for it together with others; nothing where it is asked about alone. */
type Planned = { check: AccessCheck; shared?: () => Promise<Shared> };

/** What one caller is to be told of a batch. */
type Told = Task & { planned: readonly Planned[] };

/**
 * Hands changes on to those who may read them, each caller's in the order given. While the database is away they
 * wait. A channel about which it could not be asked for another reason fails, so that its client joins again and
 * reads anew instead of missing something.
 */
export async function deliver(
  services: Services,
  changes: readonly Change[],
  audience: readonly Channel[],
): Promise<Delivery> {
  const planned = await planAccessChecks(services, changes, audience);
  const order = new Map(changes.map((change, index) => [change, index]));
  const ofCallers = [...Map.groupBy(planned, ({ check }) => keyOf(check.caller)).values()];
  const ends = services.queue.take(
    ofCallers.map((theirs): Told => ({ caller: lineOf(theirs), planned: theirs })),
    (tasks) => tell(services, tasks, order),
  );
  const underWay = new Map<Channel, Promise<void>>();
  for (const [index, theirs] of ofCallers.entries())
    for (const { check } of theirs)
      for (const { channel } of check.interests) underWay.set(channel, ends[index] ?? Promise.resolve());
  return underWay;
}

/** The same before and after a token's refresh. */
function lineOf([first]: readonly Planned[]): string {
  const { role, claims } = first?.check.caller ?? ({ role: 'anon', claims: {} } as Caller);
  return JSON.stringify([role, claims.sub, claims.session_id]);
}

/** Tells some callers of a batch, each of all tables together. */
async function tell(
  services: Services,
  tasks: readonly Told[],
  order: ReadonlyMap<Change, number>,
): Promise<void> {
  const turn = openTurn(services.database);
  const line = inLine();
  await Promise.all(
    tasks.map(async ({ planned }) => {
      const outgoing = await readable(services, turn, planned);
      await line(() => handOn(services, outgoing, order));
    }),
  );
}

/** What one caller may be told. A channel about which it could not be asked fails. */
async function readable(services: Services, turn: Turn, planned: readonly Planned[]): Promise<Outgoing[]> {
  const outgoing: Outgoing[] = [];
  for (const { check, shared } of planned) {
    try {
      const answers =
        (await shared?.())?.get(check) ??
        (await retryWhileUnavailable(
          (isFirst) => ask(isFirst ? turn.together : turn.alone, check),
          () => check.interests.some(({ channel }) => channel.isOpen),
        ));
      outgoing.push(...messagesOf(check, answers));
    } catch (error) {
      services.catalog.doubt();
      services.log.error(
        { err: error, table: check.table.name },
        'the rights of a caller could not be asked',
      );
      for (const { channel } of check.interests) channel.fail();
    }
  }
  return outgoing;
}

async function handOn(
  services: Services,
  outgoing: Outgoing[],
  order: ReadonlyMap<Change, number>,
): Promise<void> {
  if (!(await noted(services, outgoing))) return;
  outgoing.sort((a, b) => (order.get(a.change) ?? 0) - (order.get(b.change) ?? 0));
  for (const { channel, caller, payload } of outgoing) {
    if (channel.isOpen && isSamePerson(channel.caller, caller)) channel.push('postgres_changes', payload);
  }
}

/** Whose rows are a learner's record, by table, each with its kind and the column of the learner, or of the incident, which knows it (private.record_reads). */
const recordKinds: ReadonlyMap<string, readonly [kind: string, column: string]> = new Map([
  ['incident_replies', ['incident', 'record_id']],
  ['incident_views', ['incident', 'record_id']],
  ['progress_reports', ['report', 'student_id']],
  ['disciplinary_records', ['incident', 'student_id']],
  ['guardianships', ['card', 'student_id']],
  ['students', ['card', 'id']],
]);

/**
 * Has the database write down whose records a caller is about to be told, where the caller is one of the staff.
 * @returns false where it could not: then nothing is told, and the channels fail
 */
async function noted({ database, log }: Services, outgoing: readonly Outgoing[]): Promise<boolean> {
  const records = outgoing.flatMap(({ change }) => {
    const [kind, column = ''] = (change.verb !== 'DELETE' && recordKinds.get(change.table)) || [];
    const learner = change.new?.[column];
    return kind !== undefined && typeof learner === 'string' ? [{ kind, learner }] : [];
  });
  const [first] = outgoing;
  if (records.length === 0 || first?.caller.role !== 'authenticated') return true;
  const { role, claims } = first.caller;
  try {
    await database.queryScoped(
      { role, claims, isHouseWork: true },
      {
        name: 'keep_live_reads',
        text: `
          select private.keep_reads($1, array(
            select coalesce(private.learner_of_incident(u.id), u.id)
              from unnest($2::uuid[]) with ordinality as u (id, place) order by u.place))`,
        values: [records.map(({ kind }) => kind), records.map(({ learner }) => learner)],
      },
    );
    return true;
  } catch (error) {
    log.error({ err: error }, 'what a caller is told could not be written down');
    for (const { channel } of outgoing) channel.fail();
    return false;
  }
}

async function planAccessChecks(
  services: Services,
  changes: readonly Change[],
  audience: readonly Channel[],
): Promise<Planned[]> {
  const tables = await services.catalog.tables();
  const followers = services.followers.among(audience);
  return tables.flatMap((table) => {
    const ofTable = changes.filter((change) => change.schema === table.schema && change.table === table.name);
    const checks = ofTable.length === 0 ? [] : accessChecksAbout(table, ofTable, followers);
    const withPeers = new Set(largeAudiences(checks.filter(({ caller }) => mayHavePeers(caller))));
    const shared = withPeers.size === 0 ? undefined : sharing(services, [...withPeers]);
    return checks.map((check) => ({ check, ...(shared && withPeers.has(check) && { shared }) }));
  });
}

/** Those who ask about a row that many ask about: of rows that are one person's each, nobody is anybody's peer. */
function largeAudiences(checks: readonly AccessCheck[]): AccessCheck[] {
  const askers = new Map<Change, number>();
  const changesOf = ({ interests }: AccessCheck) => new Set(interests.map(({ change }) => change));
  for (const check of checks)
    for (const change of changesOf(check)) askers.set(change, (askers.get(change) ?? 0) + 1);
  return checks.filter((check) =>
    [...changesOf(check)].some((change) => (askers.get(change) ?? 0) >= realtimeLimits.largeAudience),
  );
}

/** Asked once, when the first of them has its turn. Where that fails, each asks alone. */
function sharing({ database, log }: Services, checks: readonly AccessCheck[]): () => Promise<Shared> {
  let asked: Promise<Shared> | undefined;
  return () => {
    asked ??= askForPeers(database, checks).catch((error) => {
      log.warn({ err: error }, 'listeners could not be asked about together');
      return new Map();
    });
    return asked;
  };
}

function accessChecksAbout(
  table: PublishedTable,
  changes: readonly Change[],
  followers: Followers,
): AccessCheck[] {
  const checks = new Map<string, AccessCheck>();
  for (const interest of followers.interests(table, changes)) {
    const { caller } = interest.channel;
    if (!keyIsReadable(table, caller.role)) continue;
    const check = checks.get(keyOf(caller)) ?? { caller, table, interests: [] };
    check.interests.push(interest);
    checks.set(keyOf(caller), check);
  }
  return [...checks.values()];
}
