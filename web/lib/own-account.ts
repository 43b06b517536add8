import type { User } from '@supabase/auth-js';
import { callAccount } from './account-call.ts';

let asked: Promise<User> | null = null;

/**
 * The signed-in person's account as the service has it: addresses, identities, factors. Without the official client,
 * which a screen that only shows them would load for this. Sections that ask in one breath share an answer; whoever
 * asks after a change gets a new one.
 * @throws {RequestError}
 */
export function ownAccount(): Promise<User> {
  if (!asked) {
    asked = callAccount('GET', '/user') as Promise<User>;
    setTimeout(() => {
      asked = null;
    });
  }
  return asked;
}
