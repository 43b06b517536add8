import { beforeAll } from 'vitest';
import { type ActorName, accountOf, makeWorld, type World } from '../../../database/tests/world.ts';
import { useStoragePortal } from './portal.ts';

/** Somebody with an account. */
export type Somebody = Exclude<ActorName, 'anonymous' | 'service'>;

/** A server with files and with the world of the policies' tests in it, for the test file that calls this. */
export function useWorldPortal(environment: Record<string, string> = {}) {
  const it = useStoragePortal(environment);
  let world: World;
  beforeAll(async () => {
    world = await makeWorld(it.portal.admin);
  });
  return {
    get portal() {
      return it.portal;
    },
    get world() {
      return world;
    },
    /** The official client of somebody who is signed in. */
    clientOf(who: Somebody) {
      const account = accountOf(world, who);
      if (!account) throw new Error(`${who} has no account`);
      return it.portal.clientOf(account);
    },
  };
}
