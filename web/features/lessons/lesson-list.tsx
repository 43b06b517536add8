import type { ReactNode } from 'react';
import { t } from '#texts/lessons';
import { EndlessList, type EndlessQuery } from '#web/components/endless-list.tsx';
import type { Lesson } from '#web/entities/lessons/reads.ts';
import { LessonCards } from './lesson-cards.tsx';

type LessonListProps = {
  list: EndlessQuery<Lesson>;
  shownTo: 'teacher' | 'parent';
  /** A lesson that is shown above the list. */
  except: string | undefined;
  empty: ReactNode;
};

/** Lessons, newest first. */
export function LessonList({ list, shownTo, except, empty }: LessonListProps) {
  return (
    <EndlessList
      list={list}
      failed={shownTo === 'teacher' ? t.failedToLoadYourLessons() : t.failedToLoadLessonData()}
      loading={t.loadingLessons()}
      more={t.showOlderLessons()}
      empty={empty}
    >
      {(lessons) => <LessonCards lessons={lessons.filter(({ id }) => id !== except)} shownTo={shownTo} />}
    </EndlessList>
  );
}
