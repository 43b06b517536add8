import { Reply } from 'lucide-react';
import { lazy, memo, Suspense, useEffect, useRef, useState } from 'react';
import { t } from '#texts/discipline';
import { Button } from '#web/components/ui/button.tsx';
import type { familyVoices } from '#web/entities/records/permissions.ts';
import type { DisciplinaryRecord } from '#web/entities/records/reads.ts';
import { loadWhenOnline } from '#web/lib/load-when-online.ts';
import { useLanguage } from '#web/lib/texts/screen-texts.ts';
import { CorrectedBefore } from './corrected-before.tsx';
import { RecordCard } from './record-card.tsx';
import { noteSeen } from './seen.ts';
import { studentName } from './student-name.ts';

const AnswerDialog = lazy(loadWhenOnline(() => import('./answer-dialog.tsx')));

type ChildsRecordProps = {
  record: DisciplinaryRecord;
  /** Whom it is about; the row itself may not tell a guardian. */
  student: { first_name: string; last_name: string; student_id: string | null } | null;
  profileId: string;
  /** In whose words it may be answered; the same list while they are the same. */
  voices: ReturnType<typeof familyVoices>;
};

/** A record as a guardian reads it: to be answered, and noted as seen once it is on the screen. */
export const ChildsRecord = memo(function ChildsRecord({
  record,
  student,
  profileId,
  voices,
}: ChildsRecordProps) {
  useLanguage();
  const [answering, setAnswering] = useState(false);
  const place = useRef<HTMLElement>(null);
  const isSeen = record.views.some(({ profile_id }) => profile_id === profileId);
  useEffect(() => {
    const element = place.current;
    if (isSeen || !element) return;
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      noteSeen(record.id);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [record.id, isSeen]);
  const about = studentName(student);
  return (
    <RecordCard
      record={record}
      student={student}
      actions={
        <footer ref={place} className="mt-4 grid gap-3 print:hidden">
          {record.corrected_at ? <CorrectedBefore record={record} profileId={profileId} /> : null}
          <Button
            variant="outline"
            size="sm"
            className="w-fit"
            aria-label={t.answerNamed({ about })}
            onClick={() => setAnswering(true)}
          >
            <Reply aria-hidden />
            {t.answer()}
          </Button>
          {answering ? (
            <Suspense>
              <AnswerDialog
                recordId={record.id}
                about={about}
                voices={voices}
                answers={null}
                onClose={() => setAnswering(false)}
              />
            </Suspense>
          ) : null}
        </footer>
      }
    />
  );
});
