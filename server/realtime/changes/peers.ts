/** Asks once for all callers whose rights to the same rows must be equal: database/functions/peers.sql. */

import type { Caller } from '../../caller.ts';
import type { Database } from '../../database/database.ts';
import type { Transaction } from '../../database/scope.ts';
import { type AccessCheck, type Answers, ask } from './access-checks.ts';
import { keysOf, type PublishedTable } from './catalog.ts';
import { type Change, pick } from './changes.ts';
import type { Interest } from './messages.ts';
import type { RunStatement } from './visibility.ts';

/** Answered together; who is not in it has no peers and asks alone. */
export type Shared = ReadonlyMap<AccessCheck, Answers>;

const reader = { role: 'portal_realtime' } as const;
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether a caller is one of whom the database can say what their rights follow from. */
export function mayHavePeers({ role, claims }: Caller): boolean {
  const isId = (claim: unknown) => typeof claim === 'string' && uuid.test(claim);
  return role === 'authenticated' && isId(claims.sub) && isId(claims.session_id);
}

/**
 * Finds peers among those who ask about a table, and asks for each group under the claims of one of it; all in one
 * snapshot, so that the rows from which their equality follows are the rows that the question reads.
 */
export function askForPeers(database: Database, checks: readonly AccessCheck[]): Promise<Shared> {
  return database.withScope(
    reader,
    async (tx) => {
      const shared = new Map<AccessCheck, Answers>();
      for (const group of await groupsOf(tx, checks)) {
        const [first, ...others] = group;
        if (!first || others.length === 0) continue;
        const interests = group.flatMap((check) => check.interests);
        const answers = await ask(within(tx), { ...first, interests: onceEach(interests) });
        for (const check of group) shared.set(check, answers);
      }
      return shared;
    },
    { readOnly: true, isolation: 'repeatable read' },
  );
}

const within =
  (tx: Transaction): RunStatement =>
  (scope, statement) =>
    tx.within(scope, (inner) => inner.query(statement));

/** Of equal interests one is enough to ask about. */
function onceEach(interests: readonly Interest[]): Interest[] {
  const once = new Map<string, Interest>();
  for (const interest of interests)
    once.set(`${interest.change.number} ${JSON.stringify(interest.subscription.conditions)}`, interest);
  return [...once.values()];
}

async function groupsOf(tx: Transaction, checks: readonly AccessCheck[]): Promise<AccessCheck[][]> {
  const [{ table } = { table: undefined }] = checks;
  if (!table) return [];
  const changes = [...new Set(checks.flatMap(({ interests }) => interests.map(({ change }) => change)))];
  const { rows } = await tx.query<{ place: number; peers: string }>({
    name: 'peers',
    text: `select place, peers from private.peers($1::text::regclass, $2::jsonb, $3::jsonb, $4::jsonb)`,
    values: [
      [table.schema, table.name].map((name) => `"${name.replaceAll('"', '""')}"`).join('.'),
      JSON.stringify(checks.map(({ caller }) => rightsIn(caller))),
      JSON.stringify(keysPresent(table, changes)),
      JSON.stringify(changes.filter(({ verb }) => verb === 'DELETE').map((change) => change.old)),
    ],
  });
  const groups = Map.groupBy(rows, ({ peers }) => peers);
  return [...groups.values()].map((group) => group.flatMap(({ place }) => checks[place - 1] ?? []));
}

/** The claims that the database understands; no policy that it groups by reads another. */
function rightsIn({ claims: { sub, role, session_id, aal, admin_aal, admin_aal_from } }: Caller) {
  return { sub, role, session_id, aal, admin_aal, admin_aal_from };
}

/** Of what went, too: a row may stand under its key, for others. */
function keysPresent(table: PublishedTable, changes: readonly Change[]) {
  const keys = keysOf(table);
  return changes.map((change) => pick(change.new ?? change.old ?? {}, keys));
}
