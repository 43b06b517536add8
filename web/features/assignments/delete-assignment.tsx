import { t } from '#texts/assignments';
import { ConfirmDialog } from '#web/components/ui/alert-dialog.tsx';
import { assignmentKeys } from '#web/entities/assignments/keys.ts';
import type { Assignment } from '#web/entities/assignments/reads.ts';
import { deleteAssignment } from '#web/entities/assignments/writes.ts';
import { useWrite } from '#web/lib/use-write.ts';

type DeleteAssignmentProps = { assignment: Assignment; onClose: () => void };

export function DeleteAssignment({ assignment, onClose }: DeleteAssignmentProps) {
  const deleting = useWrite<string>({
    write: deleteAssignment,
    done: t.assignmentDeletedSuccessfully(),
    failed: t.deleteFailed(),
    renews: [assignmentKeys.all],
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={t.sureWantDeleteAssignment()}
      description={t.parentsNoLongerSeeIt({ title: assignment.title })}
      confirmLabel={t.deleteLabel()}
      destructive
      busy={deleting.isPending}
      problem={deleting.error}
      onConfirm={() => deleting.mutate(assignment.id, { onSuccess: onClose })}
    />
  );
}
