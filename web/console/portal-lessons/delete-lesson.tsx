import { ConfirmDialog } from '#web/components/ui/alert-dialog.tsx';
import { messageOf } from '#web/lib/errors.ts';
import { useWrite } from '#web/lib/use-write.ts';
import { deleteLesson } from './lesson-writes.ts';
import { type PortalLesson, portalRenewed } from './lessons-query.ts';

/** The record and the video go together. */
export function DeleteLesson({ lesson, onClose }: { lesson: PortalLesson; onClose: () => void }) {
  const deleting = useWrite<string>({
    write: deleteLesson,
    done: 'Lesson deleted successfully!',
    failed: 'Failed to delete lesson',
    renews: portalRenewed,
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title="Are you sure you want to delete this lesson?"
      description={
        deleting.error ? (
          <span role="alert" className="text-destructive">
            {messageOf(deleting.error, 'Please try again.')}
          </span>
        ) : (
          `${lesson.title}: its video and captions are deleted too, and learners' progress in it. This cannot be undone.`
        )
      }
      confirmLabel="Delete"
      destructive
      busy={deleting.isPending}
      onConfirm={() => deleting.mutate(lesson.id, { onSuccess: onClose })}
    />
  );
}
