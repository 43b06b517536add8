import { cloneWorld } from '../../../database/tests/clone-world.ts';
import { type ActorName, accountOf, type World } from '../../../database/tests/world.ts';
import { useStoragePortal } from './portal.ts';

/** Somebody with an account. */
export type Somebody = Exclude<ActorName, 'anonymous' | 'service'>;

/** A server with files and with the world of the policies' tests in it, for the test file that calls this. */
export function useWorldPortal(environment: Record<string, string> = {}) {
  let world: World;
  const it = useStoragePortal(environment, async () => {
    const cloned = await cloneWorld();
    world = cloned.world;
    return cloned;
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
