import { useQuery } from '@tanstack/react-query';
import { t } from '#texts/console-reports';
import type { CsvColumn } from '#web/lib/csv.ts';
import { LinesChart } from './lines-chart.tsx';
import { ReportSection } from './report-section.tsx';
import { type Asked, type ReportRow, reportQuery } from './reports-query.ts';
import { formatWait, inFigures, numbered, stepLabel, sumOf } from './words.ts';

type Row = ReportRow<'report_messages'>;

const columns = (): CsvColumn<Row>[] => [
  {
    header: t.from(),
    value: (row) => row.starts_on,
  },
  {
    header: t.messages(),
    value: (row) => row.messages,
  },
  {
    header: t.conversations(),
    value: (row) => row.conversations,
  },
  {
    header: t.turns(),
    value: (row) => row.asked,
  },
  {
    header: t.answered(),
    value: (row) => row.answered,
  },
  {
    header: t.medianMinutesToAnAnswer(),
    value: (row) => row.median_answer_minutes,
  },
];

/** Messages over time, and how long people wait for an answer. */
export function MessagesReport({ asked }: { asked: Asked }) {
  return (
    <ReportSection
      title={t.messages()}
      question={t.doFamiliesTeachersTalkHow()}
      query={useQuery(reportQuery('report_messages', asked))}
      columns={columns()}
      empty={t.noMessagesWereWrittenPeriod()}
      isEmpty={(rows) => sumOf(rows, (row) => row.messages) === 0}
      summary={(rows) => <Summary rows={rows} />}
      chart={(rows) => <Charts rows={rows} />}
    />
  );
}

function Summary({ rows }: { rows: readonly Row[] }) {
  const asked = sumOf(rows, (row) => row.asked);
  const answered = sumOf(rows, (row) => row.answered);
  const latest = rows.findLast((row) => row.answered > 0);
  return (
    <p>
      {t.messagesAndTurns({
        ...numbered(sumOf(rows, (row) => row.messages)),
        answered: inFigures(answered),
        asked: inFigures(asked),
      })}
      {latest ? (
        <>
          {' '}
          {t.sinceHalfAnswersCameWithin({
            stepLabel: stepLabel(latest),
            wait: formatWait(latest.median_answer_minutes),
          })}
        </>
      ) : null}
    </p>
  );
}

const HOUR = 60;

function Charts({ rows }: { rows: readonly Row[] }) {
  const shown = rows.map((row) => ({
    at: stepLabel(row),
    messages: row.messages,
    // A step without an answer has no median: the line goes on at the next one.
    hours: row.answered > 0 ? Math.round((row.median_answer_minutes / HOUR) * 10) / 10 : null,
  }));
  return (
    <>
      <LinesChart rows={shown} at="at" series={[{ key: 'messages', label: t.messages() }]} />
      <p className="mt-4 mb-1 font-medium text-sm">{t.medianHoursToAnAnswer()}</p>
      <LinesChart rows={shown} at="at" series={[{ key: 'hours', label: t.hours() }]} unit=" h" />
    </>
  );
}
