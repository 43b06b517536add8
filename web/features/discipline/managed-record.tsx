import { useQueryClient } from '@tanstack/react-query';
import { BellRing, CircleCheck, Pencil, TrendingUp } from 'lucide-react';
import { lazy, memo, Suspense, useState } from 'react';
import { t } from '#texts/discipline';
import { SubmitProblem } from '#web/components/forms/submit-problem.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Rich } from '#web/components/ui/rich.tsx';
import { amendRecord } from '#web/entities/records/cache.ts';
import { recordKeys } from '#web/entities/records/keys.ts';
import { mayCorrect, mayDecide, mayNotify } from '#web/entities/records/permissions.ts';
import type { DisciplinaryRecord, Reply } from '#web/entities/records/reads.ts';
import { type Decision, decideRecord, notifyParent } from '#web/entities/records/writes.ts';
import { formatDateTime } from '#web/lib/dates.ts';
import { loadWhenOnline } from '#web/lib/load-when-online.ts';
import { fullName } from '#web/lib/names.ts';
import { useLanguage } from '#web/lib/texts/screen-texts.ts';
import { useWrite } from '#web/lib/use-write.ts';
import { CorrectedBefore } from './corrected-before.tsx';
import { RecordCard } from './record-card.tsx';
import { studentName } from './student-name.ts';

const AnswerDialog = lazy(loadWhenOnline(() => import('./answer-dialog.tsx')));
const CorrectDialog = lazy(loadWhenOnline(() => import('./correct-dialog.tsx')));

type ManagedRecordProps = {
  record: DisciplinaryRecord;
  profileId: string;
  /** An administrator reads, corrects and answers; to decide and to tell the parent are the teachers'. */
  isOffice?: boolean;
};

/** A record with what a teacher may do (resolve, escalate, notify, correct, answer), or an administrator. */
export const ManagedRecord = memo(function ManagedRecord({
  record,
  profileId,
  isOffice = false,
}: ManagedRecordProps) {
  useLanguage();
  const queryClient = useQueryClient();
  const apply = (change: Partial<DisciplinaryRecord>) =>
    amendRecord(queryClient, profileId, record.id, change);
  // Somebody else was first: what is shown is older than that.
  const onError = () => queryClient.invalidateQueries({ queryKey: recordKeys.all });
  const deciding = useWrite<Decision>({
    write: decideRecord,
    done: t.recordStatusUpdatedSuccessfully(),
    failed: t.failedToUpdateRecordStatus(),
    renews: [],
  });
  const notifying = useWrite<string>({
    write: notifyParent,
    done: t.parentHasBeenNotified(),
    failed: t.failedToNotifyParent(),
    renews: [],
  });
  const decide = (status: Decision['status']) =>
    deciding.mutate({ id: record.id, status }, { onSuccess: () => apply({ status }), onError });
  const notify = () =>
    notifying.mutate(record.id, { onSuccess: () => apply({ parent_notified: true }), onError });
  const [correcting, setCorrecting] = useState(false);
  const [answering, setAnswering] = useState<Reply | null>(null);
  const about = studentName(record.student);
  return (
    <RecordCard
      record={record}
      onAnswer={setAnswering}
      actions={
        <footer className="grid gap-3 print:hidden">
          <div className="mt-4 flex flex-wrap gap-2 empty:hidden">
            {mayDecide(record) && !isOffice ? (
              <>
                <Button
                  variant="outline"
                  size="sm"
                  busy={deciding.isPending && deciding.variables.status === 'resolved'}
                  disabled={deciding.isPending}
                  aria-label={t.markResolvedNamed({ about })}
                  onClick={() => decide('resolved')}
                >
                  <CircleCheck aria-hidden />
                  {t.markResolved()}
                </Button>
                <Button
                  variant="outline"
                  size="sm"
                  busy={deciding.isPending && deciding.variables.status === 'escalated'}
                  disabled={deciding.isPending}
                  aria-label={t.escalateNamed({ about })}
                  onClick={() => decide('escalated')}
                >
                  <TrendingUp aria-hidden />
                  {t.escalate()}
                </Button>
              </>
            ) : null}
            {mayNotify(record) && !isOffice ? (
              <Button
                variant="outline"
                size="sm"
                busy={notifying.isPending}
                aria-label={t.notifyParentNamed({ about })}
                onClick={notify}
              >
                <BellRing aria-hidden />
                {t.notifyParent()}
              </Button>
            ) : null}
            {isOffice || mayCorrect(record, profileId) ? (
              <Button
                variant="outline"
                size="sm"
                aria-label={t.correctNamed({ about })}
                onClick={() => setCorrecting(true)}
              >
                <Pencil aria-hidden />
                {t.correct()}
              </Button>
            ) : null}
          </div>
          {correcting ? (
            <Suspense>
              <CorrectDialog record={record} onClose={() => setCorrecting(false)} />
            </Suspense>
          ) : null}
          {answering ? (
            <Suspense>
              <AnswerDialog
                recordId={record.id}
                about={[about, answering.author_name].filter(Boolean).join(' · ')}
                voices={['school']}
                answers={answering.id}
                onClose={() => setAnswering(null)}
              />
            </Suspense>
          ) : null}
          {record.corrected_at ? <CorrectedBefore record={record} profileId={profileId} /> : null}
          {record.views.length > 0 ? (
            <ul aria-label={t.seenBy()} className="text-muted-foreground text-sm">
              {record.views.map(({ profile_id, seen_at, person }) => (
                <li key={profile_id} className="wrap-anywhere">
                  <Rich
                    of={t.seenByOn}
                    given={{ name: fullName(person), moment: formatDateTime(seen_at) }}
                    tags={{ time: (words) => <time dateTime={seen_at}>{words}</time> }}
                  />
                </li>
              ))}
            </ul>
          ) : null}
          <SubmitProblem error={deciding.error ?? notifying.error} />
        </footer>
      }
    />
  );
});
