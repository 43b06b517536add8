import { t } from '#texts/lessons';
import { ConfirmDialog } from '#web/components/ui/alert-dialog.tsx';
import { lessonKeys } from '#web/entities/lessons/keys.ts';
import type { Lesson } from '#web/entities/lessons/reads.ts';
import { deleteLesson } from '#web/entities/lessons/writes.ts';
import { useWrite } from '#web/lib/use-write.ts';

/** A lesson is deleted for good, together with its stored file. */
export function DeleteLesson({ lesson, onClose }: { lesson: Lesson; onClose: () => void }) {
  const deleting = useWrite<string>({
    write: deleteLesson,
    done: t.lessonDeleted(),
    failed: t.deleteFailed(),
    renews: [lessonKeys.all],
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={t.sureWantDeleteLesson()}
      description={t.lessonFileGoes({ title: lesson.title })}
      confirmLabel={t.deleteLabel()}
      destructive
      busy={deleting.isPending}
      problem={deleting.error}
      onConfirm={() => deleting.mutate(lesson.id, { onSuccess: onClose })}
    />
  );
}
