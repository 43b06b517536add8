import { t } from '#texts/reports';
import { ConfirmDialog } from '#web/components/ui/alert-dialog.tsx';
import { reportKeys } from '#web/entities/reports/keys.ts';
import type { Report } from '#web/entities/reports/reads.ts';
import { deleteReport } from '#web/entities/reports/writes.ts';
import { fullName } from '#web/lib/names.ts';
import { useWrite } from '#web/lib/use-write.ts';

/** A report that was given in error is taken back, with its file. */
export function DeleteReport({ report, onClose }: { report: Report; onClose: () => void }) {
  const deleting = useWrite<string>({
    write: deleteReport,
    done: t.progressReportDeletedSuccessfully(),
    failed: t.deleteFailed(),
    renews: [reportKeys.all],
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={t.sureWantDeleteReport()}
      description={t.reportGoes({
        name: fullName(report.student),
        subject: report.subject?.name ?? t.unknown(),
      })}
      confirmLabel={t.deleteLabel()}
      destructive
      busy={deleting.isPending}
      problem={deleting.error}
      onConfirm={() => deleting.mutate(report.id, { onSuccess: onClose })}
    />
  );
}
