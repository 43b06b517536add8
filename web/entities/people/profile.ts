import { queryOptions } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import { PROFILE_FETCH_ATTEMPTS, PROFILE_FETCH_WAITS_MS } from '#contract/limits.ts';
import { OWN_WAITS } from '#web/lib/access-token.ts';
import { actingProfile, hasSwitchedSince, noteProfile } from '#web/lib/acting.ts';
import type { Choice } from '#web/lib/choices.ts';
import { client } from '#web/lib/client.ts';
import { isNetworkError, isPassingFault, isSessionGone, isTokenError } from '#web/lib/errors.ts';
import { noteMark } from '#web/lib/live-mark.ts';
import { keptOnDevice } from '#web/lib/offline/kept-on-device.ts';
import { rowsOf } from '#web/lib/request.ts';
import { MARKED_PROFILE_COLUMNS } from './columns.ts';
import { peopleKeys } from './keys.ts';

/** @param since when it was asked for, in ms: the page may have asked before the app was there */
async function fetchProfile(userId: string, since = globalThis.window?.early?.at ?? Date.now()) {
  const own = (await client()).from('profiles').select(MARKED_PROFILE_COLUMNS).eq('user_id', userId);
  // The waits of its attempts are given: with a token that was renewed meanwhile it is asked after the first of them.
  const read = rowsOf(await own.setHeader(OWN_WAITS, '').maybeSingle());
  if (!read) return null;
  if (hasSwitchedSince(since) && read.id !== actingProfile()) return fetchProfile(userId, Date.now());
  // What comes is of another profile than the page: it is left, and shows nothing of it.
  if (!noteProfile(read.id)) return new Promise<never>(() => {});
  if (!read.school) return { ...read, others: [] };
  // Another mark each time, and no news of the person.
  const { live_mark, other_profile_ids, ...school } = read.school as typeof read.school & Computed;
  noteMark(live_mark);
  return { ...read, school, others: other_profile_ids ?? [] };
}

/** Computed columns, which the generated types do not know. */
type Computed = { live_mark?: string; other_profile_ids?: string[] };

/** The signed-in person's own profile with their school, and the ids of the account's other profiles. */
export type Profile = NonNullable<Awaited<ReturnType<typeof fetchProfile>>>;

/**
 * Null when the account has no profile. After a network or token error it is asked up to twice more,
 * after 1 s and 2 s.
 */
export const profileQuery = (userId: string) =>
  queryOptions({
    queryKey: peopleKeys.profile(userId),
    queryFn: () => fetchProfile(userId),
    staleTime: 60_000,
    ...keptOnDevice,
    networkMode: 'always',
    // Which that mode leaves out: what this device keeps of it may be of an account that was rejected since.
    refetchOnReconnect: true,
    retry: (failures, error) =>
      failures < PROFILE_FETCH_ATTEMPTS - 1 &&
      !isSessionGone(error) &&
      (isNetworkError(error) || isPassingFault(error) || isTokenError(error)),
    retryDelay: (failures) => PROFILE_FETCH_WAITS_MS[failures] ?? 0,
  });

/** The school that somebody is of, as a picker names it; null for whoever is of none. */
export const ownSchool = ({ school }: Pick<Profile, 'school'>): Choice | null =>
  school ? { id: school.id, label: school.name } : null;

const ProfileContext = createContext<Profile | null>(null);

/** Set by the layout of the protected area, once its guard has let the person in. */
export const ProfileProvider = ProfileContext.Provider;

/**
 * The approved person who is signed in, on any screen under /dashboard.
 * @throws Error outside of it
 */
export function useProfile(): Profile {
  const profile = useContext(ProfileContext);
  if (!profile) throw new Error('useProfile is for screens of the protected area');
  return profile;
}
