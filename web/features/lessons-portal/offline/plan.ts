/** Downloads live as long as the plan that opened them. */
import { serverNow } from '#contract/clock.ts';
import { t } from '#texts/portal-offline';
import { downloadsMark, markDownloads, storedUserId } from '#web/lib/kept-downloads.ts';
import { NO_CONNECTION } from '#web/lib/portal-problem.ts';
import { allowanceOf, passed, type Verdict, verdict } from './allowance.ts';
import { DownloadProblem } from './download-lesson.ts';
import { learnServerTime } from './learn-server-time.ts';
import { withStore } from './store.ts';

/**
 * Call before the first piece is written, so that no piece is ever without an owner and an end.
 * @throws DownloadProblem
 */
export async function allowDownloads(userId: string, until: string): Promise<void> {
  const hasAnswer = await renewAllowance(userId, until).catch((cause: unknown) => {
    throw new DownloadProblem(t.thisBrowserKeepsNoDownloads(), { cause });
  });
  // A line that is bad now takes nothing away that the server has allowed before.
  if (downloadsMark()?.userId === userId) return;
  throw new DownloadProblem(hasAnswer ? t.thisBrowserKeepsNoDownloads() : NO_CONNECTION());
}

/**
 * The server has just said until when the plan runs: the downloads may be played until then.
 * @returns false where the server's time cannot be had: what was allowed before stays
 */
export async function renewAllowance(userId: string, until: string): Promise<boolean> {
  // Without the server's time it would be the device's clock that says what has passed.
  if (!(await learnServerTime())) return false;
  // Signed out meanwhile: what was removed is not begun anew.
  if (storedUserId() !== userId) return true;
  const allowance = allowanceOf(until, serverNow(), Date.now());
  // Compared with this device's clock wherever the mark is read.
  markDownloads({ userId, until: new Date(Date.parse(until) - allowance.ahead).toISOString() });
  await withStore(userId, (store) => store.put('allowance', allowance, 'plan'));
  return true;
}

/** Whether downloads may be played now, by what is known without a network. The moment is remembered. */
export async function askAllowance(userId: string): Promise<{ verdict: Verdict; until: string | null }> {
  // To open the store would make one where there is none, or where it has just been removed.
  if (downloadsMark()?.userId !== userId) return { verdict: 'ended', until: null };
  return withStore(userId, async (store) => {
    const allowance = await store.get('allowance', 'plan');
    if (!allowance) return { verdict: 'ended' as const, until: null };
    const now = Date.now();
    await store.put('allowance', passed(allowance, now), 'plan');
    return { verdict: verdict(allowance, now), until: allowance.until };
  });
}
