import type { User } from '@supabase/auth-js';
import { callAccount } from './account-call.ts';

/** What the account service says besides the contract. */
type OwnAccount = User & {
  /** When a code to the number was last used. */
  phone_proven_at?: string;
  has_password?: boolean;
};

let asked: Promise<OwnAccount> | null = null;

/**
 * The signed-in person's account as the service has it: addresses, identities, factors. Without the official client,
 * which a screen that only shows them would load for this. Sections that ask in one breath share an answer; whoever
 * asks after a change gets a new one.
 * @throws {RequestError}
 */
export function ownAccount(): Promise<OwnAccount> {
  if (!asked) {
    asked = callAccount('GET', '/user') as Promise<OwnAccount>;
    setTimeout(() => {
      asked = null;
    });
  }
  return asked;
}
