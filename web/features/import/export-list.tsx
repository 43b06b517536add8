import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import type { ImportKind } from '#contract/imports.ts';
import { t } from '#texts/import';
import { Button } from '#web/components/ui/button.tsx';
import { exportList } from '#web/entities/school-lists/export.ts';
import { messageOf } from '#web/lib/errors.ts';
import { toastError, toastSuccess } from '#web/lib/toast.ts';
import { numbered } from './numbered.ts';

/** Takes the list out as it is, in the form in which it can come back. */
export function ExportList({ kind, schoolId }: { kind: ImportKind; schoolId: string }) {
  const saving = useMutation({
    mutationFn: () => exportList(kind, schoolId),
    onSuccess: (count) => toastSuccess(t.success(), t.exported({ kind, ...numbered(count) })),
    onError: (error) => {
      console.error('A list could not be exported', error);
      toastError(t.failedToExport({ messageOf: messageOf(error, t.pleaseTryAgain()) }));
    },
  });
  return (
    <Button
      size="sm"
      variant="outline"
      busy={saving.isPending}
      busyLabel={t.exporting()}
      onClick={() => saving.mutate()}
    >
      <Download aria-hidden />
      {t.exportTheList()}
    </Button>
  );
}
