import { useState } from 'react';
import { t } from '#texts/desks';
import { Button } from '#web/components/ui/button.tsx';
import { lateWindow } from '#web/components/ui/late-window.tsx';
import { deskKeys } from '#web/entities/desks/keys.ts';
import { settleTalk, takeTalk } from '#web/entities/desks/talk-writes.ts';
import { isWithHousehold, type Talk } from '#web/entities/desks/talks.ts';
import { useProfile } from '#web/entities/people/profile.ts';
import { messageOf } from '#web/lib/errors.ts';
import { useWrite } from '#web/lib/use-write.ts';
import { personName } from './names.ts';

const TalkDialog = lateWindow(() => import('./talk-dialog.tsx').then((part) => part.TalkDialog));

/** What the people of a desk do with a conversation: take it, hand it on, settle it. */
export function TalkActions({ talk }: { talk: Talk }) {
  const profile = useProfile();
  const [opened, setOpened] = useState<'handing' | 'sharing' | null>(null);
  const close = () => setOpened(null);
  const renews = [deskKeys.talks(profile.id)];
  const taking = useWrite<{ id: string; insteadOf: string | null }>({
    write: takeTalk,
    done: t.youHaveTaken(),
    failed: (error) => messageOf(error, t.failedToTake()),
    renews,
  });
  const settling = useWrite<{ id: string; done: boolean }>({
    write: settleTalk,
    done: ({ done }) => (done ? t.isSettled() : t.isOpenAgain()),
    failed: (error) => messageOf(error, t.failedToSettle()),
    renews,
  });
  const isMine = talk.taken_by === profile.id;
  const sharing = (
    <Button size="sm" variant="outline" {...TalkDialog.near} onClick={() => setOpened('sharing')}>
      {t.addGuardian()}
    </Button>
  );
  const dialog = opened ? <TalkDialog what={opened} talk={talk} onClose={close} /> : null;
  // What a teacher writes with a household is the teacher's alone.
  if (isWithHousehold(talk)) {
    return (
      <div>
        {sharing}
        {dialog}
      </div>
    );
  }
  return (
    <div className="flex flex-wrap gap-2">
      {isMine ? null : (
        <Button
          size="sm"
          variant={talk.taken_by ? 'outline' : 'default'}
          busy={taking.isPending}
          onClick={() => taking.mutate({ id: talk.id, insteadOf: talk.taken_by })}
        >
          {talk.taken_by ? t.takeFrom({ name: personName(talk.taker) }) : t.take()}
        </Button>
      )}
      <Button size="sm" variant="outline" {...TalkDialog.near} onClick={() => setOpened('handing')}>
        {t.handOn()}
      </Button>
      {talk.person_id !== null && talk.learner_name !== null ? sharing : null}
      <Button
        size="sm"
        variant="outline"
        busy={settling.isPending}
        onClick={() => settling.mutate({ id: talk.id, done: talk.done_at === null })}
      >
        {talk.done_at === null ? t.settle() : t.reopen()}
      </Button>
      {dialog}
    </div>
  );
}
