import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import type { Watched } from '#web/lib/live.ts';
import { sessionKey } from '#web/lib/session.ts';
import { followTeaching } from './follow.ts';

type Watch = { name: string; watched: readonly Watched[]; onChange: () => void };
const { watches, stopped } = vi.hoisted(() => ({ watches: [] as Watch[], stopped: vi.fn() }));
vi.mock('#web/lib/live.ts', () => ({
  watchTables: (watch: Watch) => {
    watches.push(watch);
    return stopped;
  },
}));

test('a teacher who loses a class is shown what is left, on the page that stands open', async () => {
  const queryClient = new QueryClient();
  queryClient.setQueryData(sessionKey, { userId: 'naidoo' });
  const asked = vi.fn(() => Promise.resolve(null));
  const session = new QueryObserver(queryClient, {
    queryKey: sessionKey,
    queryFn: asked,
    staleTime: Number.POSITIVE_INFINITY,
  });
  let classes = ['Grade 6', 'Grade 7'];
  const news = new QueryObserver(queryClient, {
    queryKey: ['announcements', 'home'],
    queryFn: () => Promise.resolve(classes),
  });
  const stops = [session.subscribe(() => {}), news.subscribe(() => {})];
  await expect.poll(() => news.getCurrentResult().data).toEqual(['Grade 6', 'Grade 7']);

  const stop = followTeaching(queryClient, 'naidoo');
  // The own classes and learners, and nobody else's.
  expect(watches[0]?.watched).toEqual([
    { table: 'teacher_subjects', filter: 'teacher_id=eq.naidoo' },
    { table: 'teacher_student_assignments', filter: 'teacher_id=eq.naidoo' },
  ]);
  classes = ['Grade 7'];
  watches[0]?.onChange();
  await expect.poll(() => news.getCurrentResult().data).toEqual(['Grade 7']);
  // Who is signed in has not changed.
  expect(asked).not.toHaveBeenCalled();
  stop();
  expect(stopped).toHaveBeenCalledOnce();
  for (const end of stops) end();
  queryClient.clear();
});
