/** A learner's progress as the server has it, with what this device has still to send. */
import { queryOptions } from '@tanstack/react-query';
import { PROGRESS_COLUMNS } from '#web/entities/portal-learners/columns.ts';
import { client } from '#web/lib/client.ts';
import { downloadsMark } from '#web/lib/kept-downloads.ts';
import { rowsOf } from '#web/lib/request.ts';
import { type KeptProgress, keepPlaces, readKept } from './kept.ts';
import { mergeDone, type Progress } from './measures.ts';
import { joined, readStretches, secondsIn } from './stretches.ts';

export const progressKey = (userId: string) => ['lessons-portal', 'progress', userId] as const;

type ProgressRow = {
  lesson_id: string;
  position_seconds: number;
  watched_seconds: number;
  watched_ranges: unknown;
  completed_at: string | null;
  reopened_at: string | null;
  updated_at: string;
};

export const progressOf = (row: ProgressRow): Progress => ({
  lessonId: row.lesson_id,
  positionSeconds: row.position_seconds,
  watchedSeconds: row.watched_seconds,
  watched: readStretches(row.watched_ranges),
  completedAt: row.completed_at,
  reopenedAt: row.reopened_at,
  updatedAt: row.updated_at,
});

/** Rows a request; the server's own bound. */
const PAGE = 1000;

async function fetchProgress(): Promise<Progress[]> {
  const portal = await client();
  const rows: ProgressRow[] = [];
  for (let from = 0; ; from += PAGE) {
    const page = rowsOf(
      await portal
        .from('portal_progress')
        .select(PROGRESS_COLUMNS)
        .order('lesson_id')
        .range(from, from + PAGE - 1),
    );
    rows.push(...page);
    if (page.length < PAGE) return rows.map(progressOf);
  }
}

/** What the server has. Asked again when the learner comes back to the page: another device may have gone on. */
export const progressQuery = (userId: string) =>
  queryOptions({
    queryKey: progressKey(userId),
    queryFn: async () => {
      const rows = await fetchProgress();
      if (downloadsMark()?.userId === userId) keepPlaces(userId, rows);
      return rows;
    },
    // The browser of lessons asks while it is on its way, and not once more when it is drawn.
    staleTime: 2000,
    refetchOnWindowFocus: 'always',
  });

/** By lesson, the newer of what the server has and what is kept here. */
export function currentProgress(userId: string, rows: readonly Progress[]): Map<string, Progress> {
  const current = new Map(rows.map((row) => [row.lessonId, row]));
  for (const [lessonId, kept] of Object.entries(readKept(userId))) {
    const row = current.get(lessonId);
    current.set(lessonId, newer(lessonId, kept, row));
  }
  return current;
}

/** As the database will merge them. */
function newer(lessonId: string, kept: KeptProgress, row: Progress | undefined): Progress {
  const watched = joined(kept.watched, row?.watched ?? []);
  const watchedSeconds = Math.max(secondsIn(watched), row?.watchedSeconds ?? 0);
  const here = { lessonId, ...kept, watched, watchedSeconds, updatedAt: new Date(kept.at).toISOString() };
  if (!row) return here;
  const latest = kept.at >= Date.parse(row.updatedAt) ? here : row;
  return {
    lessonId,
    positionSeconds: latest.positionSeconds,
    updatedAt: latest.updatedAt,
    watched,
    watchedSeconds,
    ...mergeDone(row, kept),
  };
}
