/** What the app does at once, beside what the router does by itself, so that a first screen is there sooner. */
import type { QueryClient } from '@tanstack/react-query';
import type { AnyRouter } from '@tanstack/react-router';
import { profileQuery } from '#web/entities/people/profile.ts';
import { learnerQuery, planQuery } from '#web/entities/portal-learners/reads.ts';
import { client } from '#web/lib/client.ts';
import { freshSession } from '#web/lib/session-storage.ts';
import { awaitUsable } from '#web/lib/usable.ts';

/** A screen that is still asking for something by then, on a bad line, is followed live beside it. In ms. */
const LONG_ENOUGH_MS = 10_000;

const ignore = () => {};

type Begin = (queryClient: QueryClient, userId: string) => void;

const beginSchool: Begin = (queryClient, userId) => {
  queryClient.prefetchQuery(profileQuery(userId)).catch(ignore);
};

const beginLearner: Begin = (queryClient, userId) => {
  queryClient.prefetchQuery(learnerQuery(userId)).catch(ignore);
  queryClient.prefetchQuery(planQuery(userId)).catch(ignore);
};

/** The lessons are most of what a learner comes for: the list is on its way while the guards ask. */
const beginLessons: Begin = (queryClient, userId) => {
  beginLearner(queryClient, userId);
  import('#web/features/lessons-portal/browse/begin.ts')
    .then(({ beginBrowsing }) => beginBrowsing(queryClient, userId))
    .catch(ignore);
};

/** What each part of the app asks first, by its address. */
const begins: readonly { of: RegExp; begin: Begin }[] = [
  { of: /^\/dashboard(\/|$)/, begin: beginSchool },
  { of: /^\/portal\/dashboard\/?$/, begin: beginLessons },
  { of: /^\/portal\/(?!auth|downloads|goodbye)/, begin: beginLearner },
];

/**
 * Begins what a screen behind the sign-in needs, all at once: its code, the client and who the person is. The router
 * would ask for one after the other. Whether the person may see it is decided as before.
 * @returns asks who the person is, to be called when the app is drawn: what is refused before is asked for again
 */
export function loadScreen(router: AnyRouter): () => void {
  const session = freshSession();
  const begin = begins.find(({ of }) => of.test(location.pathname))?.begin;
  if (!session || !begin) return ignore;
  client().catch(ignore);
  for (const { routeId } of router.matchRoutes(router.latestLocation)) {
    const route = router.routesById[routeId];
    // A part that is missed now is asked for again, and spoken of, when the router loads it.
    if (route) Promise.resolve(router.loadRouteChunk(route)).catch(ignore);
  }
  return () => begin(router.options.context.queryClient, session.user.id);
}

/** The first screen can be used when it is drawn, nothing that it asked for is on its way, and the browser is idle. */
export function tellWhenUsable(router: AnyRouter, queryClient: QueryClient): void {
  const tell = awaitUsable();
  const stops: (() => void)[] = [];
  const done = () => {
    clearTimeout(timer);
    for (const stop of stops) stop();
    whenIdle(tell);
  };
  const look = () => {
    if (router.state.status === 'idle' && queryClient.isFetching() === 0) whenIdle(lookAgain);
  };
  // What was just drawn may ask for more.
  const lookAgain = () => {
    if (router.state.status === 'idle' && queryClient.isFetching() === 0) done();
  };
  const timer = setTimeout(done, LONG_ENOUGH_MS);
  stops.push(router.subscribe('onRendered', look), queryClient.getQueryCache().subscribe(look));
}

function whenIdle(run: () => void): void {
  // Safari has no word for it.
  if ('requestIdleCallback' in globalThis) requestIdleCallback(run, { timeout: 1000 });
  else setTimeout(run, 200);
}
