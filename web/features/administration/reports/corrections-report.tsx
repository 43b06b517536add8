import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { addDays } from '#web/lib/calendar-days.ts';
import { client } from '#web/lib/client.ts';
import type { CsvColumn } from '#web/lib/csv.ts';
import { formatDateTime, formatDay } from '#web/lib/dates.ts';
import { fullName } from '#web/lib/names.ts';
import { rowsOf } from '#web/lib/request.ts';
import { ReportSection } from './report-section.tsx';
import type { Asked } from './reports-query.ts';
import { counted } from './words.ts';

/** The newest are what is asked for; a school has few. */
const AT_MOST = 200;

async function fetchCorrections({ schoolId, since, until }: Asked) {
  const rows = (await client())
    .from('disciplinary_corrections')
    .select(
      'id, corrected_at, incident_type, incident_date, severity, description, teacher:profiles(first_name, last_name), record:disciplinary_records(incident_type, incident_date, severity, description, student:students(first_name, last_name))',
    )
    .gte('corrected_at', since)
    .lt('corrected_at', addDays(until, 1))
    .order('corrected_at', { ascending: false })
    .limit(AT_MOST);
  return rowsOf(await (schoolId ? rows.eq('school_id', schoolId) : rows));
}

const correctionsQuery = (asked: Asked) =>
  queryOptions({
    queryKey: ['administration', 'reports', 'corrections', asked],
    queryFn: () => fetchCorrections(asked),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });

type Row = Awaited<ReturnType<typeof fetchCorrections>>[number];
type Said = Pick<Row, 'incident_type' | 'incident_date' | 'severity' | 'description'>;

const said = ({ incident_type, incident_date, severity, description }: Said): string =>
  `${incident_type}, ${severity}, ${formatDay(incident_date, 'short')}: ${description}`;

const columns: CsvColumn<Row>[] = [
  { header: 'Corrected', value: (row) => formatDateTime(row.corrected_at) },
  { header: 'Teacher', value: (row) => fullName(row.teacher) },
  { header: 'Learner', value: (row) => fullName(row.record?.student ?? null) },
  { header: 'It said', value: said },
  { header: 'It says now', value: (row) => (row.record ? said(row.record) : null) },
];

/** What incidents said before their teachers corrected them. */
export function CorrectionsReport({ asked }: { asked: Asked }) {
  return (
    <ReportSection
      title="Corrected incidents"
      question="What did a record say before its teacher corrected it? Parents see only that it was corrected."
      query={useQuery(correctionsQuery(asked))}
      columns={columns}
      empty="No incident was corrected in this period."
      summary={(rows) => <p>{counted(rows.length, 'correction')}.</p>}
      chart={() => null}
    />
  );
}
