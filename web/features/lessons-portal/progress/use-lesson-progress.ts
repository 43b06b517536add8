import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { t } from '#texts/portal-progress';
import { toastNote } from '#web/lib/toast.ts';
import { formatPlace } from '../browse/lesson-facts.ts';
import { readKept } from './kept.ts';
import { type Progress, resumeAt } from './measures.ts';
import { progressKey } from './queries.ts';
import { ProgressRecorder } from './recorder.ts';
import { sendProgress } from './send.ts';
import { useProgress } from './use-progress.ts';

/** One lesson's progress, and what records it. */
export function useLessonProgress(userId: string, lessonId: string, durationSeconds: number | null) {
  const queryClient = useQueryClient();
  const { progress, query } = useProgress(userId);
  const own = progress.get(lessonId);
  const noted = useRef(0);
  const send = () => {
    noted.current = readKept(userId)[lessonId]?.at ?? noted.current;
    const sent = sendProgress(userId, lessonId);
    sent.then(
      (row) => row && showRow(row),
      (error: unknown) => {
        console.warn('Progress was kept for later', error);
        // What is kept here shows at once, sent or not.
        showRow(null);
      },
    );
  };
  const showRow = (row: Progress | null) =>
    queryClient.setQueryData<Progress[]>(progressKey(userId), (rows = []) =>
      row ? [...rows.filter((each) => each.lessonId !== lessonId), row] : [...rows],
    );
  /** Of the video that plays on this page. */
  const playing = useRef<ProgressRecorder>(null);
  const newRecorder = () => new ProgressRecorder({ userId, lessonId, begun: own, send });
  return {
    progress,
    own,
    query,
    /** When this page last noted a place, in ms: what is newer was noted elsewhere. */
    noted,
    isKnown: !query.isPending || query.fetchStatus === 'paused',
    resumeAt: resumeAt(own, durationSeconds),
    makeRecorder: () => {
      playing.current = newRecorder();
      return playing.current;
    },
    markDone: () => newRecorder().markDone(),
    markNotDone: () => {
      playing.current?.forgetDone();
      newRecorder().markNotDone();
    },
  };
}

/** Smaller steps are the same place. In seconds. */
const ELSEWHERE = 10;

/** Where the learner went on elsewhere meanwhile, a video that stands still here goes to. */
export function useFollowElsewhere(
  media: RefObject<HTMLVideoElement | null>,
  { own, noted }: Pick<ReturnType<typeof useLessonProgress>, 'own' | 'noted'>,
): void {
  const follow = useEffectEvent((progress: Progress) => {
    const shown = media.current;
    if (Date.parse(progress.updatedAt) <= noted.current) return;
    if (!shown?.paused || shown.readyState === 0 || shown.ended || document.hidden) return;
    if (Math.abs(shown.currentTime - progress.positionSeconds) < ELSEWHERE) return;
    shown.currentTime = progress.positionSeconds;
    toastNote(t.movedOn(), t.toWhereYouStoppedElsewhere({ place: formatPlace(progress.positionSeconds) }));
  });
  const position = own?.positionSeconds;
  const moment = own?.updatedAt;
  useEffect(() => {
    if (own && position !== undefined && moment !== undefined) follow(own);
  }, [own, position, moment]);
}
