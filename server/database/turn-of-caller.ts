import { AsyncLocalStorage } from 'node:async_hooks';
import { placeOfAddress } from '../limits/address.ts';
import type { Turn } from '../turns/turns.ts';
import type { DatabaseRole } from './roles.ts';
import type { Scope } from './scope.ts';

const asking = new AsyncLocalStorage<{ network: string }>();

/** Whatever is asked of the database within `work` is asked from this address, unless by an account. */
export function askedFrom<T>(address: string, work: () => T): T {
  return asking.run({ network: placeOfAddress(address) }, work);
}

export type WorkKind = 'people' | 'accounts' | 'house';

const kinds: Record<DatabaseRole, WorkKind> = {
  anon: 'people',
  authenticated: 'people',
  portal_auth: 'accounts',
  service_role: 'house',
  portal_jobs: 'house',
  portal_realtime: 'house',
  portal_files: 'house',
};

/**
 * The fewest connections of a pool: an import holds one of the house for its transaction, and tells by another how far it
 * is (server/functions/import-apply), and one is left to people.
 */
export const fewestPlaces = 3;

/**
 * Of the connections of a pool, how many a kind of work may have: each leaves some to the others, so that people can
 * sign in while others read, and read while a thousand sign in.
 */
export function shareOf(kind: string, places: number): number {
  const left = { people: 0.2, accounts: 0.5, house: 0.4 }[kind] ?? 0;
  return Math.max(1, places - Math.max(1, Math.floor(places * left)));
}

/**
 * Of the connections of a pool, how many all of those people may have together whose questions take much longer than
 * everybody's: the processors of the database are fewer than its connections. Other work is the house's own.
 */
export function slowShareOf(kind: string, places: number): number | undefined {
  return kind === 'people' ? Math.max(1, Math.floor(places / 5)) : undefined;
}

/** Whose turn it is that a scope asks for, and how many of `places` it may have at a time. */
export function turnOf({ role, claims, isHouseWork }: Scope, places: number): Turn {
  const kind = isHouseWork ? 'house' : kinds[role];
  const account = role === 'authenticated' ? claims?.sub : undefined;
  // A screen asks a handful of short questions at once; a quarter of the places answers them as quickly.
  const few = Math.max(2, Math.floor(places / 4));
  if (typeof account === 'string') return { kind, caller: account, most: few };
  const network = asking.getStore()?.network;
  if (network === undefined) return { kind, caller: role, most: places };
  // A school sits behind one address. Without an account little is asked, and all of it is short.
  return { kind, caller: network, most: kind === 'people' ? few : places };
}
