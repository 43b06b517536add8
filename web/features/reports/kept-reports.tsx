import { useMutation, useQueryClient } from '@tanstack/react-query';
import { FileText, Trash2 } from 'lucide-react';
import { t } from '#texts/reports';
import { Button } from '#web/components/ui/button.tsx';
import { useLearnerOf } from '#web/entities/learners/children.ts';
import { removeKeptReport } from '#web/entities/reports/keep.ts';
import { type KeptReport, keptReportsQuery } from '#web/entities/reports/kept.ts';
import type { Report } from '#web/entities/reports/reads.ts';
import { formatDateTime } from '#web/lib/dates.ts';
import { formatBytes } from '#web/lib/file-size.ts';
import { fullName } from '#web/lib/names.ts';
import { leadOn } from '#web/lib/next-stop.ts';
import { toastError, toastSuccess } from '#web/lib/toast.ts';
import { reportTitle } from './report-title.ts';
import { useViewReport } from './use-view-report.ts';

/** The reports that are kept on this device, of all children, each with its time and size; nothing without one. */
export function KeptReports({ kept }: { kept: readonly KeptReport[] }) {
  const queryClient = useQueryClient();
  const { view, opening } = useViewReport();
  const nameOf = useReportName(kept);
  const renew = () => queryClient.invalidateQueries({ queryKey: keptReportsQuery().queryKey });
  const removing = useMutation({
    mutationFn: removeKeptReport,
    networkMode: 'always',
    onSuccess: () => toastSuccess(t.removed(), t.reportNoLongerKeptDevice()),
    onError: () => toastError(t.couldNotRemovedPleaseTry()),
    onSettled: renew,
  });
  if (kept.length === 0) return null;
  const open = (report: Report) => view(report, true).then(renew);
  return (
    <section
      aria-labelledby="kept-reports"
      className="mb-5 rounded-lg border bg-card px-4 py-3 md:px-5 print:hidden"
    >
      <h2 id="kept-reports" className="font-semibold text-base">
        {t.keptOnThisDevice()}
      </h2>
      <ul className="divide-y">
        {kept.map((each) => (
          <li key={each.report.id} className="flex items-center gap-2 py-2.5">
            <KeptLine {...each} name={nameOf(each.report)} />
            <Button
              variant="outline"
              size="sm"
              disabled={!each.mayOpen}
              busy={opening === each.report.report_file_url}
              aria-label={t.openNamed({ name: nameOf(each.report) })}
              onClick={() => open(each.report)}
            >
              <FileText aria-hidden />
              {t.open()}
            </Button>
            <Button
              ref={leadOn}
              variant="ghost"
              size="icon"
              busy={removing.isPending && removing.variables.id === each.report.id}
              aria-label={t.removeFromThisDevice({ name: nameOf(each.report) })}
              onClick={() => removing.mutate(each.report)}
            >
              <Trash2 aria-hidden />
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** 'Sipho Mokoena, Mathematics, Term 1', for each report. */
function useReportName(kept: readonly KeptReport[]): (report: Report) => string {
  const learnerOf = useLearnerOf(kept.some(({ report }) => report.student === null));
  return (report) => `${fullName(learnerOf(report.student_id, report.student))}, ${reportTitle(report)}`;
}

function KeptLine({ name, keptAt, size, mayOpen }: KeptReport & { name: string }) {
  const at = new Date(keptAt);
  return (
    <div className="mr-auto min-w-0">
      <p className="wrap-anywhere">{name}</p>
      <p className="text-muted-foreground text-sm">
        <time dateTime={at.toISOString()}>{formatDateTime(at)}</time> · {formatBytes(size)}
      </p>
      {mayOpen ? null : <p className="text-sm">{t.opensAfterNextContactSchool()}</p>}
    </div>
  );
}
