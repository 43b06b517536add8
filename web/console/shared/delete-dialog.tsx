import { t } from '#texts/console-shared';
import { LateConfirm } from '#web/components/ui/late-confirm.tsx';
import { type Deleted, deletionProblem } from './in-use.ts';

type DeleteDialogProps = {
  what: Deleted;
  /** The row's own name; null while nothing is to be deleted. */
  name: string | null;
  /** What it means for others. */
  meaning?: string | undefined;
  deletion: { isPending: boolean; error: unknown };
  onConfirm: () => void;
  onClose: () => void;
};

/** Asks before deleting, and stays open to say why the server refused. */
export function DeleteDialog({
  what,
  name,
  meaning = t.thisCannotBeUndone(),
  deletion,
  onConfirm,
  onClose,
}: DeleteDialogProps) {
  if (name === null) return null;
  return (
    <LateConfirm
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
