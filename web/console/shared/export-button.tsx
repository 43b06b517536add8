import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { t } from '#texts/console-shared';
import { Button, type ButtonProps } from '#web/components/ui/button.tsx';
import { messageOf } from '#web/lib/errors.ts';
import { toastError, toastSuccess } from '#web/lib/toast.ts';

type ExportButtonProps = Pick<ButtonProps, 'size' | 'variant' | 'className'> & {
  /** Writes the file and says how many rows it has. */
  write: () => Promise<number>;
  /** What is written, for screens with several lists. */
  what?: string;
  label?: string;
};

/** Saves a list as a CSV file. */
export function ExportButton({
  write,
  what,
  label = t.exportLabel(),
  size,
  variant = 'outline',
  className,
}: ExportButtonProps) {
  const saving = useMutation({
    mutationFn: write,
    onSuccess: (rows) => toastSuccess(t.success(), t.rowsExported({ rows })),
    onError: (error) => {
      console.error('A list could not be exported', error);
      toastError(t.failedToExport({ messageOf: messageOf(error, t.pleaseTryAgain()) }));
    },
  });
  return (
    <Button
      variant={variant}
      size={size}
      className={className}
      aria-label={what ? t.exportOf({ label, what }) : undefined}
      busy={saving.isPending}
      busyLabel={t.exporting()}
      onClick={() => saving.mutate()}
    >
      <Download aria-hidden />
      {label}
    </Button>
  );
}
