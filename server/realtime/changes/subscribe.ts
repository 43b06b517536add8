import { sql } from 'pg-sql2';
import type { Caller } from '../../caller.ts';
import type { Database } from '../../database/database.ts';
import type { ChangeRequest } from '../channels/payloads.ts';
import { realtimeLimits } from '../limits.ts';
import type { Catalog, PublishedTable } from './catalog.ts';
import { checkSql } from './conditions.ts';
import { type Condition, FilterError } from './filters.ts';
import { parseSubscription, reachedTables, type Subscription, SubscriptionError } from './subscription.ts';

type Services = { database: Database; catalog: Catalog };

/** What came of the wish to subscribe: all entries, or none and the reason. */
export type Subscribed = { subscriptions: Subscription[]; problem?: string };

/**
 * Turns the entries of a join into subscriptions, if the caller's role may have them all.
 * The values of filters are cast by the database here, so that none can fail when a change arrives.
 */
export async function subscribe(
  services: Services,
  caller: Caller,
  requests: readonly ChangeRequest[],
): Promise<Subscribed> {
  try {
    const subscriptions = requests.map(parseSubscription);
    await checkSubscriptions(services, caller, subscriptions).catch(async (error) => {
      // A migration may have made the table or the grant since the catalog was read.
      if (!(error instanceof SubscriptionError)) throw error;
      services.catalog.doubt();
      await checkSubscriptions(services, caller, subscriptions);
    });
    return { subscriptions };
  } catch (error) {
    const problem = problemOf(error);
    if (problem === undefined) throw error;
    return { subscriptions: [], problem };
  }
}

/** @throws {SubscriptionError | DatabaseError} when the role may not have one of them. */
async function checkSubscriptions(
  { database, catalog }: Services,
  { role, claims }: Caller,
  subscriptions: readonly Subscription[],
): Promise<void> {
  if (subscriptions.length === 0) return;
  const tables = await catalog.tables();
  const settings = { statement_timeout: String(realtimeLimits.questionMilliseconds) };
  const conditions = new Map<PublishedTable, Condition[]>();
  for (const subscription of subscriptions) {
    for (const table of reachedTables(subscription, role, tables)) {
      conditions.set(table, [...(conditions.get(table) ?? []), ...subscription.conditions]);
    }
  }
  for (const [table, ofTable] of conditions) {
    if (ofTable.length === 0) continue;
    await database.queryScoped({ role, claims, settings }, sql.compile(checkSql(table, ofTable)), {
      readOnly: true,
    });
  }
}

/** Errors that are about the entry; the database's are of class 22 (data) and 42 (types and operators). */
function problemOf(error: unknown): string | undefined {
  if (error instanceof FilterError) return `Error parsing \`filter\` params: ${error.message}`;
  if (error instanceof SubscriptionError) return error.message;
  const isOfDatabase = error instanceof Error && 'code' in error && /^(22|42)/.test(String(error.code));
  return isOfDatabase ? `Unable to subscribe to changes with given parameters: ${error.message}` : undefined;
}
