import '#web/components/ui/take-pointer.css';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { Undo2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { t } from '#texts/components-take-back';
import { Button } from '#web/components/ui/button.tsx';
import { announcementKeys } from '#web/entities/announcements/keys.ts';
import { assignmentKeys } from '#web/entities/assignments/keys.ts';
import { eventKeys } from '#web/entities/events/keys.ts';
import { sharedFilesKey } from '#web/entities/publications/keys.ts';
import { publishNow, takeBack } from '#web/entities/publications/writes.ts';
import { messageOf } from '#web/lib/errors.ts';
import { reopenForm, settleTakingBack, type Undoable } from '#web/lib/take-back.ts';
import { useLanguage } from '#web/lib/texts/screen-texts.ts';
import { toastError, toastNote, toastSuccess } from '#web/lib/toast.ts';
import { clearWay } from '#web/lib/toast-room.ts';

const SECOND_MS = 1000;
/** After its ten seconds: by then the database has published it (private.undoable_until), and lists say so. */
const PUBLISHED_MS = 4000;

/** The seconds that are left, at least 0; counted on while it is drawn. */
function useSecondsLeft(until: number): number {
  const left = () => Math.max(0, Math.ceil((until - Date.now()) / SECOND_MS));
  const [seconds, setSeconds] = useState(left);
  useEffect(() => {
    const counting = setInterval(() => setSeconds(left()), SECOND_MS / 4);
    return () => clearInterval(counting);
  });
  return seconds;
}

/** Over every screen for ten seconds after something was published: takes it back, or publishes it now. */
export default function TakeBackBar({ undoable }: { undoable: Undoable }) {
  useLanguage();
  const { id, title, until } = undoable;
  const seconds = useSecondsLeft(until);
  const queryClient = useQueryClient();
  const { history } = useRouter();
  const renew = () =>
    Promise.all(
      [announcementKeys.all, assignmentKeys.all, eventKeys.all, sharedFilesKey].map((queryKey) =>
        queryClient.invalidateQueries({ queryKey }),
      ),
    );
  const undoing = useMutation({
    mutationFn: takeBack,
    onSuccess: (isBack) => {
      settleTakingBack(id);
      renew();
      if (!isBack) return toastNote(t.tooLate());
      history.push(reopenForm(undoable));
      toastSuccess(t.takenBack());
    },
    onError: (error) => toastError(messageOf(error, t.tryAgain()), t.failed()),
  });
  const publishing = useMutation({
    mutationFn: publishNow,
    // Where it failed it is published by itself.
    onSettled: () => {
      settleTakingBack(id);
      renew();
    },
  });
  // Often after the toast that says so, which makes way.
  useEffect(clearWay, []);
  const isBusy = undoing.isPending || publishing.isPending;
  const isOver = seconds === 0 && !isBusy;
  const atEnd = useRef(() => {});
  atEnd.current = () => {
    settleTakingBack(id);
    setTimeout(renew, PUBLISHED_MS);
  };
  useEffect(() => {
    if (isOver) atEnd.current();
  }, [isOver]);
  return (
    <section
      aria-label={t.canBeTakenBack({ title })}
      data-toast-above
      className="comes-over fixed inset-x-3 bottom-24 z-40 flex flex-wrap md:bottom-28 md:left-auto md:w-96 items-center gap-x-3 gap-y-2 rounded-lg border bg-card p-3 shadow-lg print:hidden"
    >
      <p role="status" className="wrap-anywhere line-clamp-2 min-w-40 flex-1 text-sm">
        {t.canBeTakenBack({ title })}
      </p>
      <Button
        size="sm"
        busy={undoing.isPending}
        busyLabel={t.undo()}
        disabled={publishing.isPending}
        onClick={() => undoing.mutate(undoable)}
      >
        <Undo2 aria-hidden />
        {t.undo()}
        <span aria-hidden className="w-[2ch] text-right tabular-nums">
          {seconds}
        </span>
      </Button>
      <Button
        size="sm"
        variant="outline"
        busy={publishing.isPending}
        busyLabel={t.publishNow()}
        disabled={undoing.isPending}
        onClick={() => publishing.mutate(undoable)}
      >
        {t.publishNow()}
      </Button>
    </section>
  );
}
