import { createFileRoute } from '@tanstack/react-router';
import { childSearch } from '#web/entities/learners/chosen-child.ts';
import { ALL_GRADES } from '#web/features/lessons/grade-filter.ts';
import { LessonsScreen } from '#web/features/lessons/lessons-screen.tsx';
import { type LessonsTab, lessonsTabOf } from '#web/features/lessons/tabs.ts';
import { idOf } from '#web/lib/ids.ts';
import type { EveryKey } from '#web/lib/search.ts';

type LessonsSearch = { tab?: LessonsTab; child?: string; subject?: string; grade?: string; id?: string };

/** `grade` with `subject` is a teacher's choice, alone a parent's filter, for which it may be 'all'. `id`: the lesson that a search leads to. */
function lessonsSearch(search: Record<string, unknown>): LessonsSearch {
  return {
    tab: search.tab === undefined ? undefined : lessonsTabOf(search.tab),
    subject: idOf(search.subject),
    grade: search.grade === ALL_GRADES ? ALL_GRADES : idOf(search.grade),
    child: childSearch(search).child,
    id: idOf(search.id),
  } satisfies EveryKey<LessonsSearch>;
}

export const Route = createFileRoute('/dashboard/lessons')({
  validateSearch: lessonsSearch,
  component: Lessons,
});

function Lessons() {
  const { tab, grade, id } = Route.useSearch();
  return <LessonsScreen tab={tab ?? (id ? 'mine' : 'upload')} grade={grade} lessonId={id} />;
}
