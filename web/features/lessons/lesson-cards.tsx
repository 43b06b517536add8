import { lazy, Suspense, useState } from 'react';
import type { Lesson } from '#web/entities/lessons/reads.ts';
import { loadWhenOnline } from '#web/lib/load-when-online.ts';
import { DeleteLesson } from './delete-lesson.tsx';
import { LessonCard } from './lesson-card.tsx';

const EditLesson = lazy(loadWhenOnline(() => import('./edit-lesson.tsx')));
const Player = lazy(loadWhenOnline(() => import('./player.tsx')));

type LessonCardsProps = { lessons: readonly Lesson[]; shownTo: 'teacher' | 'parent' };

/** Lessons side by side, with the player and the question that open from them. */
export function LessonCards({ lessons, shownTo }: LessonCardsProps) {
  const [playing, setPlaying] = useState<Lesson | null>(null);
  const [editing, setEditing] = useState<Lesson | null>(null);
  const [deleting, setDeleting] = useState<Lesson | null>(null);
  return (
    <>
      <ul className="grid gap-3 md:grid-cols-2 xl:grid-cols-3">
        {lessons.map((lesson) => (
          <li key={lesson.id}>
            <LessonCard
              lesson={lesson}
              shownTo={shownTo}
              onPlay={() => setPlaying(lesson)}
              {...(shownTo === 'teacher'
                ? { onEdit: () => setEditing(lesson), onDelete: () => setDeleting(lesson) }
                : {})}
            />
          </li>
        ))}
      </ul>
      {playing ? (
        <Suspense>
          <Player lesson={playing} onClose={() => setPlaying(null)} />
        </Suspense>
      ) : null}
      {editing ? (
        <Suspense>
          <EditLesson lesson={editing} onClose={() => setEditing(null)} />
        </Suspense>
      ) : null}
      {deleting ? <DeleteLesson lesson={deleting} onClose={() => setDeleting(null)} /> : null}
    </>
  );
}
