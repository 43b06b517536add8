import { createHash } from 'node:crypto';
import type { DatabaseRole } from '../../database/roles.ts';
import type { ChangeRequest } from '../channels/payloads.ts';
import { keysOf, type PublishedTable, readableColumns } from './catalog.ts';
import { type Condition, parseFilter } from './filters.ts';
import { inspected } from './inspected.ts';

export type Verb = 'INSERT' | 'UPDATE' | 'DELETE';

/** A `postgres_changes` entry of a joined channel. */
export type Subscription = {
  /** What the client knows it by: the same for equal entries, as in the original. */
  id: number;
  verb: Verb | '*';
  schema: string;
  /** A table's name, or `*`. */
  table: string;
  conditions: readonly Condition[];
  /** The columns asked for; null for all. Keys come with them. */
  columns: readonly string[] | null;
};

/** The entry cannot be subscribed to; the message is for the developer who wrote it. */
export class SubscriptionError extends Error {
  override name = 'SubscriptionError';
}

/** The number by which client and server name an entry. */
export function subscriptionId(request: ChangeRequest): number {
  const canonical = JSON.stringify(Object.entries(request).sort(([a], [b]) => (a < b ? -1 : 1)));
  return createHash('sha256').update(canonical).digest().readUInt32BE() >>> 5;
}

/**
 * Reads an entry without asking who subscribes.
 * @throws {SubscriptionError | FilterError}
 */
export function parseSubscription(request: ChangeRequest): Subscription {
  const { schema, table } = request;
  // Some clients write what they leave open as null.
  if (schema == null && table == null) {
    throw new SubscriptionError(
      `No subscription params provided. Please provide at least a \`schema\` or \`table\` to subscribe to: ${inspected(request)}`,
    );
  }
  const columns = request.select?.length ? request.select : null;
  const subscription: Subscription = {
    id: subscriptionId(request),
    verb: verbOf(request.event),
    schema: schema ?? 'public',
    table: table ?? '*',
    conditions: parseFilter(request.filter ?? ''),
    columns,
  };
  const wide = subscription.schema === '*' || subscription.table === '*';
  const needed = 'not supported for wildcard subscriptions. Provide an explicit schema and table name.';
  if (wide && columns) throw new SubscriptionError(`Column selection is ${needed}`);
  if (wide && subscription.conditions.length > 0) throw new SubscriptionError(`Filters are ${needed}`);
  return subscription;
}

function verbOf(event: string | null | undefined): Subscription['verb'] {
  const verb = event?.toUpperCase();
  return verb === 'INSERT' || verb === 'UPDATE' || verb === 'DELETE' ? verb : '*';
}

/** A table's name or `*`, of a schema or of all. */
export type Reach = Pick<Subscription, 'schema' | 'table'>;

export function concerns(
  subscription: Reach,
  { schema, name }: Pick<PublishedTable, 'schema' | 'name'>,
): boolean {
  return (
    (subscription.schema === '*' || subscription.schema === schema) &&
    (subscription.table === '*' || subscription.table === name)
  );
}

/**
 * The published tables that a subscription reaches for a role. A table whose key the role may not read
 * does not exist for it.
 * @throws {SubscriptionError} when none is left, or when it names a column that the role may not read.
 */
export function reachedTables(
  subscription: Subscription,
  role: DatabaseRole,
  tables: readonly PublishedTable[],
): PublishedTable[] {
  const reached = tables.filter((table) => concerns(subscription, table) && keyIsReadable(table, role));
  if (reached.length === 0) {
    throw new SubscriptionError(
      `Unable to subscribe to changes with given parameters. Please check Realtime is enabled for the given connect parameters: [${parametersOf(subscription)}]`,
    );
  }
  for (const table of reached) checkColumns(subscription, role, table);
  return reached;
}

/** As the original lists them. */
function parametersOf({ verb, schema, table, conditions, columns }: Subscription): string {
  const filters = conditions.map(({ column, operator, values, negated }) => {
    const value = operator === 'in' ? `{${values.join(',')}}` : values[0];
    return `{${[column, operator, value, negated].map(inspected).join(', ')}}`;
  });
  return `event: ${verb}, schema: ${schema}, table: ${table}, filters: [${filters.join(', ')}], select: ${inspected(columns)}`;
}

export function keyIsReadable(table: PublishedTable, role: DatabaseRole): boolean {
  return keysOf(table).every((column) => column.readableBy.includes(role));
}

function checkColumns(subscription: Subscription, role: DatabaseRole, table: PublishedTable) {
  const readable = new Set(readableColumns(table, role).map((column) => column.name));
  const condition = subscription.conditions.find(({ column }) => !readable.has(column));
  if (condition) throw new SubscriptionError(`invalid column for filter ${condition.column}`);
  const column = subscription.columns?.find((name) => !readable.has(name));
  if (column !== undefined) throw new SubscriptionError(`invalid column for select ${column}`);
}
