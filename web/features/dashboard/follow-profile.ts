import type { QueryClient } from '@tanstack/react-query';
import { redirect } from '@tanstack/react-router';
import { isShortId, LINK_PROFILE } from '#contract/profile-links.ts';
import { ownProfilesQuery, switchProfile } from '#web/entities/people/own-profiles.ts';
import type { Profile } from '#web/entities/people/profile.ts';
import { codeOf } from '#web/lib/errors.ts';
import { isId } from '#web/lib/ids.ts';
import { NotAdmitted } from '#web/lib/not-admitted.ts';

/**
 * A link of a mail may be for another profile of the account: the page begins anew as that one, where the link leads.
 * One that is none of the own opens what it can as the profile in use.
 */
export async function followProfile(queryClient: QueryClient, profile: Profile, path: string): Promise<void> {
  const { pathname, searchParams, hash } = new URL(path, 'https://own.invalid');
  const named = searchParams.get(LINK_PROFILE);
  if (named === null) return;
  searchParams.delete(LINK_PROFILE);
  const rest = searchParams.size > 0 ? `?${searchParams}` : '';
  const target = pathname + rest + hash;
  const meant = isShortId(named) ? await ownProfile(queryClient, profile, named) : named;
  if (isId(meant) && meant !== profile.id) {
    const isGone = await switchProfile(meant, target).then(
      () => true,
      (error: unknown) => {
        if (codeOf(error) === 'PR001') return false;
        throw new NotAdmitted('failed', error);
      },
    );
    // The page is being left.
    if (isGone) await new Promise<never>(() => {});
  }
  throw redirect({ href: target, replace: true });
}

/** Which of the own profiles the link of a text message means, by the beginning of its id; the one in use where none is meant. */
async function ownProfile(queryClient: QueryClient, profile: Profile, short: string): Promise<string> {
  if (profile.id.startsWith(short)) return profile.id;
  const own = await queryClient.fetchQuery(ownProfilesQuery).catch((error: unknown) => {
    throw new NotAdmitted('failed', error);
  });
  return own.find(({ id }) => id.startsWith(short))?.id ?? profile.id;
}
