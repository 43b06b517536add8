import { Link } from '@tanstack/react-router';
import { ArrowLeft, CircleOff, Pencil, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { t } from '#texts/console-groups';
import { Badge } from '#web/components/ui/badge.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { LateConfirm } from '#web/components/ui/late-confirm.tsx';
import { lateWindow } from '#web/components/ui/late-window.tsx';
import { groupKeys } from '#web/entities/groups/keys.ts';
import type { Group } from '#web/entities/groups/reads.ts';
import { updateGroup } from '#web/entities/groups/writes.ts';
import { messageOf } from '#web/lib/errors.ts';
import { useWrite } from '#web/lib/use-write.ts';
import { AddMembers } from './add-members.tsx';
import { MemberList } from './member-list.tsx';

const RenameDialog = lateWindow(() => import('./rename-dialog.tsx').then((part) => part.RenameDialog));

function ToAllGroups() {
  return (
    <Button asChild variant="ghost" size="sm" className="justify-self-start">
      <Link to="/dashboard/admin/groups" search={(before: object) => ({ ...before, group: undefined })}>
        <ArrowLeft aria-hidden />
        {t.all()}
      </Link>
    </Button>
  );
}

/** An address that led to a group of before, or of another school. */
export function MissingGroup() {
  return (
    <div className="grid gap-3">
      <ToAllGroups />
      <p role="status" className="text-muted-foreground">
        {t.gone()}
      </p>
    </div>
  );
}

/** One group: what it is called, whether it goes on, and who is in it. */
export function GroupPage({ group, schoolId }: { group: Group; schoolId: string }) {
  const [asks, setAsks] = useState<'rename' | 'end' | null>(null);
  const change = useWrite<boolean>({
    write: (is_active) => updateGroup(group.id, { is_active }),
    done: t.changed(),
    failed: t.failedToChange(),
    renews: [groupKeys.all],
  });
  const close = () => {
    setAsks(null);
    change.reset();
  };
  return (
    <div className="grid grid-cols-1 gap-5">
      <ToAllGroups />
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 className="wrap-anywhere flex min-w-0 flex-wrap items-center gap-2 font-semibold text-lg">
          {group.name}
          {group.is_active ? null : <Badge variant="muted">{t.ended()}</Badge>}
        </h2>
        <div className="flex flex-wrap gap-2">
          <Button variant="outline" size="sm" onClick={() => setAsks('rename')} {...RenameDialog.near}>
            <Pencil aria-hidden />
            {t.rename()}
          </Button>
          {group.is_active ? (
            <Button variant="outline" size="sm" onClick={() => setAsks('end')} {...LateConfirm.near}>
              <CircleOff aria-hidden />
              {t.end()}
            </Button>
          ) : (
            <Button
              variant="outline"
              size="sm"
              busy={change.isPending}
              busyLabel={t.saving()}
              onClick={() => change.mutate(true)}
            >
              <RotateCcw aria-hidden />
              {t.openAgain()}
            </Button>
          )}
        </div>
      </div>
      {asks === null && change.error ? (
        <p role="alert" className="text-destructive text-sm">
          {messageOf(change.error, t.tryAgain())}
        </p>
      ) : null}
      {group.is_active ? <AddMembers groupId={group.id} schoolId={schoolId} /> : null}
      <MemberList group={group} />
      {asks === 'rename' ? <RenameDialog group={group} onClose={close} /> : null}
      {asks === 'end' ? (
        <LateConfirm
          open
          onOpenChange={(open) => (open ? undefined : close())}
          title={t.endAsks({ name: group.name })}
          description={t.endMeans()}
          confirmLabel={t.end()}
          destructive
          busy={change.isPending}
          problem={change.error}
          onConfirm={() => change.mutate(false, { onSuccess: close })}
        />
      ) : null}
    </div>
  );
}
