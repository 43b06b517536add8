import { useQuery } from '@tanstack/react-query';
import { t } from '#texts/console-reports';
import type { CsvColumn } from '#web/lib/csv.ts';
import { formatDateTime, formatDay } from '#web/lib/dates.ts';
import { fullName } from '#web/lib/names.ts';
import { CorrectionsList } from './corrections-list.tsx';
import { CORRECTIONS_AT_MOST, type Correction, correctionsQuery, type Said } from './corrections-query.ts';
import { incidentTypeLabel } from './incident-types.ts';
import { ReportSection } from './report-section.tsx';
import type { Asked } from './reports-query.ts';
import { numbered } from './words.ts';

const said = ({ incident_type, incident_date, severity, description, action_taken }: Said): string =>
  [
    `${incidentTypeLabel(incident_type)}, ${t.severityOf({ severity }).toLowerCase()}, ${formatDay(incident_date, 'short')}: ${description}`,
    ...(action_taken ? [t.actionTakenWas({ action_taken })] : []),
  ].join('\n');

const columns = (): CsvColumn<Correction>[] => [
  {
    header: t.corrected(),
    value: (row) => formatDateTime(row.corrected_at),
  },
  {
    header: t.teacher(),
    value: (row) => fullName(row.teacher, row.corrected_by),
  },
  {
    header: t.learner(),
    value: (row) => fullName(row.record?.student),
  },
  {
    header: t.itSaid(),
    value: said,
  },
  {
    header: t.itSaysNow(),
    value: (row) => (row.record ? said(row.record) : null),
  },
];

const summaryOf = (count: number): string =>
  count < CORRECTIONS_AT_MOST
    ? t.corrections(numbered(count))
    : t.newestCorrectionsChooseFewerDays({ correctionsAtMost: CORRECTIONS_AT_MOST });

/** What incidents said before their teachers corrected them. */
export function CorrectionsReport({ asked }: { asked: Asked }) {
  return (
    <ReportSection
      title={t.correctedIncidents()}
      question={t.whatDidRecordSayBefore()}
      query={useQuery(correctionsQuery(asked))}
      columns={columns()}
      empty={t.noIncidentWasCorrectedPeriod()}
      summary={(rows) => <p>{summaryOf(rows.length)}</p>}
      list={(rows) => <CorrectionsList corrections={rows} />}
    />
  );
}
