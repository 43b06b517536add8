import { memo, type ReactNode, useId } from 'react';
import { t } from '#texts/discipline';
import { Linked } from '#web/components/linked.tsx';
import { Rich } from '#web/components/ui/rich.tsx';
import type { DisciplinaryRecord, Reply } from '#web/entities/records/reads.ts';
import { formatDateTime, formatDay } from '#web/lib/dates.ts';
import { fullName } from '#web/lib/names.ts';
import { useLanguage } from '#web/lib/texts/screen-texts.ts';
import { RecordFlags, SeverityBadge, StatusBadge } from './badges.tsx';
import { incidentTypeLabel } from './incident-types.ts';
import { Replies } from './replies.tsx';
import { studentName } from './student-name.ts';

type RecordCardProps = {
  record: DisciplinaryRecord;
  /** Whom it is about, where the row itself does not tell the reader. */
  student?: { first_name: string; last_name: string; student_id: string | null } | null;
  actions?: ReactNode;
  /** Answers a family's reply, where the reader may. */
  onAnswer?: (reply: Reply) => void;
};

/** All that a record says. */
export const RecordCard = memo(function RecordCard({
  record,
  student = record.student,
  actions,
  onAnswer,
}: RecordCardProps) {
  useLanguage();
  const { teacher, incident_type, incident_date, description, action_taken } = record;
  const nameId = useId();
  return (
    // However long the list has grown: cards beyond the screen are neither laid out nor painted, and none is
    // drawn again when a page joins.
    <article
      aria-labelledby={nameId}
      className="rounded-lg border bg-card p-4 [contain-intrinsic-size:auto_14rem] drawn-when-near md:p-5 print:break-inside-avoid"
    >
      <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-60">
          <h2 id={nameId} className="font-semibold text-base">
            {studentName(student)}
          </h2>
          <p className="mt-0.5 text-muted-foreground text-sm">
            {student?.student_id ? t.id({ student_id: student.student_id }) : ''}
            <time dateTime={incident_date}>{formatDay(incident_date, 'short')}</time>
            {' · '}
            {fullName(teacher, record.teacher_id)}
          </p>
          {record.corrected_at ? (
            <p className="mt-0.5 text-muted-foreground text-sm">
              <Rich
                of={t.correctedOn}
                given={{ moment: formatDateTime(record.corrected_at) }}
                tags={{ time: (text) => <time dateTime={record.corrected_at ?? undefined}>{text}</time> }}
              />
            </p>
          ) : null}
        </div>
        <div className="flex flex-wrap gap-1.5">
          <SeverityBadge severity={record.severity} />
          <StatusBadge status={record.status} />
        </div>
      </header>
      <dl className="mt-3 grid max-w-prose gap-2.5">
        <Said label={t.incidentType()}>{incidentTypeLabel(incident_type)}</Said>
        <Said label={t.description()}>{description}</Said>
        {action_taken ? <Said label={t.actionTaken()}>{action_taken}</Said> : null}
      </dl>
      {record.follow_up_required || record.parent_notified ? (
        <p className="mt-3 flex flex-wrap gap-1.5">
          <RecordFlags followUp={record.follow_up_required} notified={record.parent_notified} />
        </p>
      ) : null}
      <Replies replies={record.replies} {...(onAnswer && { onAnswer })} />
      {actions}
    </article>
  );
});

function Said({ label, children }: { label: string; children: string }) {
  return (
    <div>
      <dt className="text-muted-foreground text-xs">{label}</dt>
      <dd className="wrap-anywhere whitespace-pre-line">
        <Linked text={children} />
      </dd>
    </div>
  );
}
