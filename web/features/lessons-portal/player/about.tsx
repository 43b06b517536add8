import type { ReactNode } from 'react';
import { Linked } from '#web/components/linked.tsx';
import { Badge } from '#web/components/ui/badge.tsx';
import type { PortalLesson } from '../browse/queries.ts';

type Described = Pick<PortalLesson, 'title' | 'description' | 'subjectName' | 'gradeName'>;

/** What a lesson is about. */
export function About({ lesson, children }: { lesson: Described; children?: ReactNode }) {
  return (
    <div className="grid gap-3">
      <h1 className="wrap-anywhere font-semibold text-2xl">{lesson.title}</h1>
      <div className="flex flex-wrap items-center gap-2">
        <Badge variant="secondary">{lesson.subjectName}</Badge>
        <Badge variant="outline">{lesson.gradeName}</Badge>
        <span className="ml-auto flex flex-wrap items-center justify-end gap-2">{children}</span>
      </div>
      {lesson.description ? (
        <p className="wrap-anywhere max-w-prose whitespace-pre-line text-muted-foreground">
          <Linked text={lesson.description} />
        </p>
      ) : null}
    </div>
  );
}
