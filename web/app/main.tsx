import './styles.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { followActing } from '#web/lib/acting.ts';
import { claimDrafts } from '#web/lib/draft-storage.ts';
import { runEffectsSoon } from '#web/lib/effects.ts';
import { dropForeignDownloads, storedUserId } from '#web/lib/kept-downloads.ts';
import { loadPart } from '#web/lib/load-part.ts';
import { nextTask } from '#web/lib/next-task.ts';
import { dropForeignKept } from '#web/lib/offline/mark.ts';
import { reloadWhenOutdated } from '#web/lib/outdated.ts';
import { dropForeignPush } from '#web/lib/push-end.ts';
import { watchSession } from '#web/lib/session-watch.ts';
import { followLanguage } from '#web/lib/texts/follow-language.ts';
import { startTexts } from '#web/lib/texts/screen-texts.ts';
import { followTheme } from '#web/lib/theme.ts';
import { watchPresses } from '#web/lib/toast-room.ts';
import { forgetUnsaved, leaveUnasked } from '#web/lib/unsaved.ts';
import { usable } from '#web/lib/usable.ts';
import { loadScreen, tellWhenUsable } from '#web/routes/-start.ts';
import { queryClient, router } from './router.tsx';

runEffectsSoon();
const begin = loadScreen(router);
tellWhenUsable(router, queryClient);
usable()
  .then(() => import('#web/lib/saver/used.ts'))
  .then(({ countUsed }) => countUsed())
  // What is not counted on this page is all that is lost.
  .catch(() => {});
followTheme();
followLanguage();
watchPresses();
watchSession({
  queryClient,
  onExpired: () => {
    const { pathname, href } = router.state.location;
    // What was typed is kept, and asked about by nobody: the screen is gone with the session.
    const leave = { search: { next: href }, ignoreBlocker: true };
    if (pathname.startsWith('/dashboard')) return router.navigate({ to: '/auth', ...leave });
    if (/^\/portal\/(?!auth|downloads)/.test(pathname)) {
      return router.navigate({ to: '/portal/auth', ...leave });
    }
  },
  onOtherPerson: () => {
    // Where somebody signs in, nothing of the person before is shown, and a link may be on its way.
    if (/^\/(portal\/)?auth/.test(router.state.location.pathname)) return;
    // What the person before typed, chose and opened lies in the memory of every part: all of it goes.
    forgetUnsaved();
    location.reload();
  },
});

followActing((path) => {
  leaveUnasked();
  location.replace(path);
});

// Whose session ended unseen, with a tab say, or whose plan has ended: the downloads go with the next page.
dropForeignDownloads(storedUserId());
dropForeignKept();
void dropForeignPush();
claimDrafts(storedUserId());

reloadWhenOutdated();

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id "root"');
const app = (
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>
);
// Without a network the frame stands until there is one.
loadPart(startTexts).then(async () => {
  begin();
  await nextTask();
  createRoot(root).render(app);
});
