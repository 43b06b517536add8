import { type ReactNode, useState } from 'react';
import { t } from '#texts/reports';
import { EndlessList, type EndlessQuery } from '#web/components/endless-list.tsx';
import type { KeptReport } from '#web/entities/reports/kept.ts';
import type { Report } from '#web/entities/reports/reads.ts';
import { DeleteReport } from './delete-report.tsx';
import { KeepReport } from './keep-report.tsx';
import { ReportCard } from './report-card.tsx';
import { useViewReport } from './use-view-report.ts';

type ReportListProps = {
  list: EndlessQuery<Report>;
  shownTo: 'teacher' | 'parent';
  empty: ReactNode;
  /** Those that this device keeps; null where it keeps none for anybody. */
  kept?: readonly KeptReport[] | null;
};

/** Reports, newest first. */
export function ReportList({ list, shownTo, empty, kept = null }: ReportListProps) {
  const [deleting, setDeleting] = useState<Report | null>(null);
  const { view, opening } = useViewReport();
  const keptOf = (report: Report) => kept?.find((each) => each.report.id === report.id);
  return (
    <>
      <EndlessList
        list={list}
        failed={t.failedToLoadProgressReports()}
        loading={t.loadingReports()}
        more={t.showOlderReports()}
        empty={empty}
      >
        {(reports) => (
          <ul className="grid grid-cols-1 gap-3 lg:grid-cols-2">
            {reports.map((report) => (
              <li key={report.id}>
                <ReportCard
                  report={report}
                  shownTo={shownTo}
                  opening={opening === report.report_file_url}
                  onView={() => view(report, keptOf(report) !== undefined)}
                  keep={kept ? <KeepReport report={report} kept={keptOf(report)} /> : null}
                  {...(shownTo === 'teacher' ? { onDelete: () => setDeleting(report) } : {})}
                />
              </li>
            ))}
          </ul>
        )}
      </EndlessList>
      {list.hasNextPage ? <p className="mt-4 hidden text-sm print:block">{t.olderUnprinted()}</p> : null}
      {deleting ? <DeleteReport report={deleting} onClose={() => setDeleting(null)} /> : null}
    </>
  );
}
