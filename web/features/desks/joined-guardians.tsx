import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { t } from '#texts/desks';
import { Button } from '#web/components/ui/button.tsx';
import { LateConfirm } from '#web/components/ui/late-confirm.tsx';
import { deskKeys } from '#web/entities/desks/keys.ts';
import { leaveTalk } from '#web/entities/desks/talk-writes.ts';
import { isOfFamily, isWithHousehold, type Talk } from '#web/entities/desks/talks.ts';
import { useProfile } from '#web/entities/people/profile.ts';
import { messageOf } from '#web/lib/errors.ts';
import { useWrite } from '#web/lib/use-write.ts';
import { personName } from './names.ts';

/** Who reads along beside the person, with the way out: for oneself, and of others for the person and the desk. */
export function JoinedGuardians({ talk }: { talk: Talk }) {
  const profile = useProfile();
  const navigate = useNavigate();
  const [leaving, setLeaving] = useState<Talk['joined'][number] | null>(null);
  const isMe = leaving?.profile_id === profile.id;
  const taking = useWrite<{ id: string; guardian: string }>({
    write: leaveTalk,
    done: isMe ? t.youHaveLeft() : t.guardianRemoved(),
    failed: (error) => messageOf(error, t.failedToRemove()),
    renews: [deskKeys.talks(profile.id)],
  });
  if (talk.joined.length === 0) return null;
  const mayRemove = (guardian: string) =>
    guardian === profile.id || talk.person_id === profile.id || !isOfFamily(talk, profile.id);
  const end = () => {
    setLeaving(null);
    if (isMe) navigate({ to: '/dashboard/desks' });
  };
  const title = isMe ? t.leaveTalk() : t.removeGuardian({ name: personName(leaving?.person ?? null) });
  // Their names stand above it.
  const isTeachers = isWithHousehold(talk) && !isOfFamily(talk, profile.id);
  const list = (
    <ul className="grid gap-1">
      {talk.joined.map((guardian) => (
        <li key={guardian.profile_id} className="flex flex-wrap items-center justify-between gap-2">
          <span className="wrap-anywhere min-w-0">
            {guardian.profile_id === profile.id
              ? !isWithHousehold(talk)
                ? t.youReadAlong()
                : t.youRead()
              : t.readsAlong({ name: personName(guardian.person) })}
          </span>
          {mayRemove(guardian.profile_id) ? (
            <Button size="sm" variant="ghost" {...LateConfirm.near} onClick={() => setLeaving(guardian)}>
              {guardian.profile_id === profile.id
                ? t.leaveTalk()
                : t.removeGuardian({ name: personName(guardian.person) })}
            </Button>
          ) : null}
        </li>
      ))}
    </ul>
  );
  return (
    <section aria-label={t.whoReadsAlong()} className="grid gap-1 rounded-md bg-muted px-3 py-2 text-sm">
      {isWithHousehold(talk) || talk.person_id === profile.id || !isOfFamily(talk, profile.id) ? null : (
        <p>{t.sharedBy({ name: personName(talk.person) })}</p>
      )}
      {isTeachers ? (
        <details>
          <summary className="cursor-pointer py-1">{t.whoReadsThis()}</summary>
          {list}
        </details>
      ) : (
        list
      )}
      {leaving ? (
        <LateConfirm
          open
          onOpenChange={(open) => {
            if (open) return;
            setLeaving(null);
            taking.reset();
          }}
          title={title}
          description={
            isMe ? (!isWithHousehold(talk) ? t.leaveAsks() : t.leaveTeacherAsks()) : t.removeAsks()
          }
          confirmLabel={title}
          destructive
          busy={taking.isPending}
          problem={taking.error}
          onConfirm={() => taking.mutate({ id: talk.id, guardian: leaving.profile_id }, { onSuccess: end })}
        />
      ) : null}
    </section>
  );
}
