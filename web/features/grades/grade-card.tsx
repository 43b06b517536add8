import { t } from '#texts/grades';
import { Badge } from '#web/components/ui/badge.tsx';
import { Card, CardContent, CardHeader, CardTitle } from '#web/components/ui/card.tsx';
import type { GradeRow } from './queries.ts';
import { subjectsOf } from './subjects.ts';

type GradeCardProps = {
  grade: GradeRow;
  /** What of it is the caller's own, such as 'Lethabo' or 'You teach here'. */
  own: readonly string[];
  /** Number of learners whom the caller may see; undefined where it says nothing, as to a parent. */
  learners: number | undefined;
};

/** A grade with its subjects and who teaches them. */
export function GradeCard({ grade, own, learners }: GradeCardProps) {
  const subjects = subjectsOf(grade.teacher_subjects);
  return (
    <Card aria-label={grade.name}>
      <CardHeader>
        <div className="min-w-0">
          <CardTitle className="wrap-anywhere">{grade.name}</CardTitle>
          <p className="text-muted-foreground text-sm">
            {t.levelLearners({
              level: grade.level,
              which: String(learners === undefined),
              learners: learners ?? 0,
            })}
          </p>
        </div>
        {own.length > 0 ? (
          <ul aria-label={t.yours()} className="flex flex-wrap gap-1.5">
            {own.map((name) => (
              <li key={name} className="flex">
                <Badge variant="secondary">{name}</Badge>
              </li>
            ))}
          </ul>
        ) : null}
      </CardHeader>
      {subjects.length > 0 ? (
        <CardContent>
          <dl className="grid gap-x-6 gap-y-2 text-sm sm:grid-cols-2">
            {subjects.map(({ id, name, code, teachers }) => (
              <div key={id} className="min-w-0 wrap-anywhere">
                <dt className="font-medium">
                  {name}
                  {code ? <span className="ml-2 font-normal text-muted-foreground">{code}</span> : null}
                </dt>
                <dd className="text-muted-foreground">{teachers.join(', ')}</dd>
              </div>
            ))}
          </dl>
        </CardContent>
      ) : null}
    </Card>
  );
}
