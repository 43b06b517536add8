/** What plays a lesson, as the server gives it to who may play it now. */
import { queryOptions } from '@tanstack/react-query';
import type { PortalLessonSource } from '#contract/portal-media.ts';
import { portalLessonKeys } from '#web/entities/portal-lessons/keys.ts';
import { loadPart } from '#web/lib/load-part.ts';
import { onThisOrigin } from '#web/lib/own-media.ts';
import { callFunction } from '#web/lib/portal-function.ts';

/** Lists of lessons are read without it. */
const answer = async () => (await loadPart(() => import('#contract/portal-media.ts'))).portalLessonSource;

/** @throws RequestError with one of `playRefusals` */
export async function fetchSource(lessonId: string): Promise<PortalLessonSource> {
  const source = await callFunction('play-portal-lesson', { lessonId }, answer);
  return {
    ...source,
    url: onThisOrigin(source.url),
    renditions: source.renditions.map((each) => ({ ...each, url: each.url && onThisOrigin(each.url) })),
    captionsUrl: source.captionsUrl && onThisOrigin(source.captionsUrl),
  };
}

/** Before its links end, time is left to go on with new ones. In ms. */
const BEFORE_END_MS = 2 * 60 * 1000;
/** Bounds for a phone whose clock is wrong. In ms. */
const RENEW_AT_LEAST = 60_000;
const RENEW_AT_MOST = 60 * 60_000;

/** In how many ms the links are to be asked for again. */
export function renewIn({ expiresAt }: Pick<PortalLessonSource, 'expiresAt'>, now: number): number {
  const left = Date.parse(expiresAt) - BEFORE_END_MS - now;
  return Math.min(RENEW_AT_MOST, Math.max(RENEW_AT_LEAST, left));
}

/** Asked when the page opens, for its sizes: a small answer, and no byte of the lesson. */
export const sourceQuery = (userId: string, lessonId: string) =>
  queryOptions({
    queryKey: [...portalLessonKeys.sources(userId), lessonId] as const,
    queryFn: () => fetchSource(lessonId),
    // Links are for the page that is open; the next one asks for its own.
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
