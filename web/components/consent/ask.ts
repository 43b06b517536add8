/**
 * Reminds a guardian who has not answered the text of now, once for a tab, and holds nothing up: a note that says where the
 * questions are. Asked when the screen has been there for a moment, so that neither the question nor the note is in the way
 * of what somebody came for; the words come where somebody is asked.
 */
import type { QueryClient } from '@tanstack/react-query';
import { isOpen, ownConsentsQuery } from '#web/entities/consents/reads.ts';
import { loadPart } from '#web/lib/load-part.ts';

const LOOKED_MS = 5000;

const keyOf = (profileId: string): string => `consent:asked:${profileId}`;

/** Whether this tab is to ask; the next one to call is told no. Without storage it asks with each page. */
function isFirst(profileId: string): boolean {
  try {
    if (sessionStorage.getItem(keyOf(profileId)) !== null) return false;
    sessionStorage.setItem(keyOf(profileId), '1');
  } catch {
    // Storage is switched off.
  }
  return true;
}

export async function askConsent(queryClient: QueryClient, profileId: string): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, LOOKED_MS));
  if (!isFirst(profileId)) return;
  const own = await queryClient.fetchQuery(ownConsentsQuery(profileId));
  if (!own.some(isOpen)) return;
  const { remindOfConsent } = await loadPart(() => import('./remind.ts'));
  remindOfConsent();
}
