import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Download, HardDriveDownload } from 'lucide-react';
import { useState } from 'react';
import { t } from '#texts/reports';
import { ConfirmDialog } from '#web/components/ui/alert-dialog.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Progress } from '#web/components/ui/progress.tsx';
import { keepReport, reportSize } from '#web/entities/reports/keep.ts';
import { type KeptReport, keptReportsQuery } from '#web/entities/reports/kept.ts';
import type { Report } from '#web/entities/reports/reads.ts';
import { messageOf } from '#web/lib/errors.ts';
import { formatBytes } from '#web/lib/file-size.ts';
import { NoRoom } from '#web/lib/offline/no-room.ts';
import { useCost } from '#web/lib/saver/price.ts';
import { toastError, toastSuccess } from '#web/lib/toast.ts';
import { reportTitle } from './report-title.ts';

type KeepReportProps = { report: Report; kept: KeptReport | undefined };

/** Puts a report with its file on this device, after its size was told; says how far it is, then that it is there. */
export function KeepReport({ report, kept }: KeepReportProps) {
  const queryClient = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const [percent, setPercent] = useState(0);
  const cost = useCost();
  const measuring = useMutation({
    mutationFn: reportSize,
    onSuccess: () => setAsking(true),
    onError: (error) => tellFailure(error),
  });
  const keeping = useMutation({
    mutationFn: (size: number) => keepReport(report, size, setPercent),
    onMutate: () => setPercent(0),
    onSuccess: (isPromised) =>
      toastSuccess(t.keptOnThisDevice(), isPromised ? OPENS() : `${OPENS()} ${MAY_GO()}`),
    onError: (error) => tellFailure(error),
    onSettled: () => {
      setAsking(false);
      return queryClient.invalidateQueries({ queryKey: keptReportsQuery().queryKey });
    },
  });
  if (kept) {
    return (
      <p className="flex items-center gap-1.5 text-muted-foreground text-sm">
        <HardDriveDownload aria-hidden className="size-4 shrink-0" />
        {t.keptOnThisDevice()}
      </p>
    );
  }
  const title = reportTitle(report);
  const size = cost(formatBytes(measuring.data), measuring.data);
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        busy={measuring.isPending}
        aria-label={t.keepOnThisDeviceNamed({ title })}
        onClick={() => measuring.mutate(report)}
      >
        <Download aria-hidden />
        {t.keepOnThisDevice()}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t.keepReportDevice()}
        description={t.downloadToKeep({ title, size })}
        confirmLabel={t.keep({ size })}
        busy={keeping.isPending}
        onConfirm={() => keeping.mutate(measuring.data ?? 0)}
      >
        {keeping.isPending ? <Progress label={t.downloadingTheReport()} percent={percent} /> : null}
      </ConfirmDialog>
    </>
  );
}

const OPENS = () => t.opensWithoutNetworkNow();
const MAY_GO = () => t.browserMayRemoveWhenDevice();

function tellFailure(error: unknown): void {
  console.error('A report was not kept', error);
  const text = error instanceof NoRoom ? error.message : messageOf(error, t.pleaseTryAgain());
  toastError(text, t.theReportWasNotKept());
}
