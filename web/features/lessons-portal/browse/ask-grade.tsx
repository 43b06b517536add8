import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { t } from '#texts/portal-browse';
import { Button } from '#web/components/ui/button.tsx';
import { portalGradesQuery } from '#web/entities/portal-lessons/reads.ts';
import { keepGrade } from './grade.ts';

/** On the first visit: whose lessons are to be shown. It is kept on this device and can be changed in the list. */
export function AskGrade({ userId }: { userId: string }) {
  const grades = useQuery(portalGradesQuery);
  const id = useId();
  if (!grades.data?.length) return null;
  return (
    <section aria-labelledby={id} className="mb-6 rounded-lg border bg-card p-4">
      <h2 id={id} className="font-semibold text-base">
        {t.whichGradeAreYouIn()}
      </h2>
      <p className="mt-0.5 mb-3 text-muted-foreground text-sm">{t.onlyItsLessonsShown()}</p>
      <div className="flex flex-wrap gap-2">
        {grades.data.map(({ id: gradeId, name, level }) => (
          <Button
            key={gradeId}
            variant="outline"
            className="h-auto min-h-11 max-w-full shrink whitespace-normal py-2 wrap-anywhere md:h-auto md:min-h-10"
            onClick={() => keepGrade(userId, level)}
          >
            {name}
          </Button>
        ))}
        <Button variant="ghost" onClick={() => keepGrade(userId, null)}>
          {t.showAllGrades()}
        </Button>
      </div>
    </section>
  );
}
