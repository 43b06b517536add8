import { useMemo, useState } from 'react';
import { t } from '#texts/console-reports';
import { useChosenSchool } from '#web/console/shared/chosen-school.ts';
import { CorrectionsReport } from './corrections-report.tsx';
import { FamiliesReport } from './families-report.tsx';
import { IncidentsReport } from './incidents-report.tsx';
import { LessonsReport } from './lessons-report.tsx';
import { MessagesReport } from './messages-report.tsx';
import { periodOf } from './period.ts';
import { PeriodChoice } from './period-choice.tsx';
import { RegistrationsReport } from './registrations-report.tsx';
import { UploadsReport } from './uploads-report.tsx';

/** What a principal asks of a period: each answer as a sentence, a chart, a table and a file. */
export default function ReportsTab({ heading = true }: { heading?: boolean }) {
  const { schoolId } = useChosenSchool();
  const [period, setPeriod] = useState(() => periodOf('twelve'));
  const asked = useMemo(() => ({ ...period, schoolId }), [period, schoolId]);
  return (
    <div className="grid grid-cols-1 gap-5">
      {heading ? <h2 className="font-semibold text-lg">{t.reports()}</h2> : null}
      <PeriodChoice period={period} onChange={setPeriod} />
      <div className="gap-5 xl:columns-2">
        <RegistrationsReport asked={asked} />
        <FamiliesReport asked={asked} />
        <MessagesReport asked={asked} />
        <IncidentsReport asked={asked} />
        <CorrectionsReport asked={asked} />
        <UploadsReport asked={asked} />
        <LessonsReport asked={asked} />
      </div>
    </div>
  );
}
