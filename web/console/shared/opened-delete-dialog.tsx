import { t } from '#texts/console-shared';
import { ConfirmDialog } from '#web/components/ui/alert-dialog.tsx';
import { type Deleted, deletionProblem } from './in-use.ts';

export type OpenedDeleteDialogProps = {
  what: Deleted;
  /** The row's own name. */
  name: string;
  /** What it means for others. */
  meaning?: string | undefined;
  deletion: { isPending: boolean; error: unknown };
  onConfirm: () => void;
  onClose: () => void;
};

/** The question itself, with all that may be said in it. */
export function OpenedDeleteDialog({
  what,
  name,
  meaning = t.thisCannotBeUndone(),
  deletion,
  onConfirm,
  onClose,
}: OpenedDeleteDialogProps) {
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={t.deletionQuestion({ what, name })}
      description={meaning}
      confirmLabel={t.deletion({ what })}
      destructive
      busy={deletion.isPending}
      problem={deletion.error && deletionProblem(deletion.error, what)}
      onConfirm={onConfirm}
    />
  );
}
