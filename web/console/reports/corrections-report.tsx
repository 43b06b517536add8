import { useQuery } from '@tanstack/react-query';
import type { CsvColumn } from '#web/lib/csv.ts';
import { formatDateTime, formatDay } from '#web/lib/dates.ts';
import { fullName } from '#web/lib/names.ts';
import { CorrectionsList } from './corrections-list.tsx';
import { CORRECTIONS_AT_MOST, type Correction, correctionsQuery, type Said } from './corrections-query.ts';
import { ReportSection } from './report-section.tsx';
import type { Asked } from './reports-query.ts';
import { counted } from './words.ts';

const said = ({ incident_type, incident_date, severity, description, action_taken }: Said): string =>
  [
    `${incident_type}, ${severity}, ${formatDay(incident_date, 'short')}: ${description}`,
    ...(action_taken ? [`Action taken: ${action_taken}`] : []),
  ].join('\n');

const columns: CsvColumn<Correction>[] = [
  { header: 'Corrected', value: (row) => formatDateTime(row.corrected_at) },
  { header: 'Teacher', value: (row) => fullName(row.teacher) },
  { header: 'Learner', value: (row) => fullName(row.record?.student) },
  { header: 'It said', value: said },
  { header: 'It says now', value: (row) => (row.record ? said(row.record) : null) },
];

const summaryOf = (count: number): string =>
  count < CORRECTIONS_AT_MOST
    ? `${counted(count, 'correction')}.`
    : `The newest ${CORRECTIONS_AT_MOST} corrections. Choose fewer days to see what is older.`;

/** What incidents said before their teachers corrected them. */
export function CorrectionsReport({ asked }: { asked: Asked }) {
  return (
    <ReportSection
      title="Corrected incidents"
      question="What did a record say before its teacher corrected it? Parents see only that it was corrected."
      query={useQuery(correctionsQuery(asked))}
      columns={columns}
      empty="No incident was corrected in this period."
      summary={(rows) => <p>{summaryOf(rows.length)}</p>}
      list={(rows) => <CorrectionsList corrections={rows} />}
    />
  );
}
