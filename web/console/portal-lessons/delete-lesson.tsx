import { t } from '#texts/console-portal-lessons';
import { ConfirmDialog } from '#web/components/ui/alert-dialog.tsx';
import { useWrite } from '#web/lib/use-write.ts';
import { deleteLesson } from './lesson-writes.ts';
import { type PortalLesson, portalRenewed } from './lessons-query.ts';

/** The record and the video go together. */
export function DeleteLesson({ lesson, onClose }: { lesson: PortalLesson; onClose: () => void }) {
  const deleting = useWrite<string>({
    write: deleteLesson,
    done: t.lessonDeletedSuccessfully(),
    failed: t.failedToDeleteLesson(),
    renews: portalRenewed,
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={t.sureWantDeleteLesson()}
      description={t.itsVideoCaptionsDeletedToo({ title: lesson.title })}
      confirmLabel={t.deleteLabel()}
      destructive
      busy={deleting.isPending}
      problem={deleting.error}
      onConfirm={() => deleting.mutate(lesson.id, { onSuccess: onClose })}
    />
  );
}
