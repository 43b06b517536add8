import { AsyncLocalStorage } from 'node:async_hooks';
import type { Database } from '../database/database.ts';
import type { Scope } from '../database/scope.ts';
import { turnOf } from '../database/turn-of-caller.ts';

type Held = { kind: string; scope: Scope; isOver: boolean; within: Held | undefined };

const holding = new AsyncLocalStorage<Held>();
const kindOf = (scope: Scope): string => turnOf(scope, 8).kind;

/**
 * Who holds a place of a kind and asks for one of the same, or for one of a kind whose holders ask for its own, waits for
 * itself as soon as enough do so at once. So places are asked for in one order: people, accounts, house; and the house
 * asks for a second one in an import alone, of which a server runs one at a time (`functions/import-apply`).
 */
const order: readonly string[] = ['people', 'accounts', 'house'];

function refuseBackwards(scope: Scope): void {
  for (let held = holding.getStore(); held; held = held.within) {
    if (held.isOver || order.indexOf(kindOf(scope)) > order.indexOf(held.kind)) continue;
    if (held.scope.isHouseWork && scope.role === 'service_role') continue;
    throw new Error(
      `a place of ${kindOf(scope)} is asked for by whoever holds one of ${held.kind}: ask before or after the transaction, or in it`,
    );
  }
}

/** The database as a test has it: whoever could wait for themselves there fails, however many places are free. */
export function refusingToWaitForItself(database: Database): Database {
  return {
    ...database,
    async withScope(scope, work, options) {
      refuseBackwards(scope);
      const held: Held = { kind: kindOf(scope), scope, isOver: false, within: holding.getStore() };
      try {
        return await database.withScope(scope, (tx) => holding.run(held, () => work(tx)), options);
      } finally {
        held.isOver = true;
      }
    },
    async queryScoped(scope, statement, options) {
      refuseBackwards(scope);
      return database.queryScoped(scope, statement, options);
    },
    async readEach(asked) {
      refuseBackwards({ role: 'portal_realtime' });
      return database.readEach(asked);
    },
  };
}
