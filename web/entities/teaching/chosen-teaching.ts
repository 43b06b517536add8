import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { useProfile } from '#web/entities/people/profile.ts';
import { idOf } from '#web/lib/ids.ts';
import { keepChoice, useKeptChoice } from '#web/lib/kept-choice.ts';
import type { EveryKey } from '#web/lib/search.ts';
import { type Combination, teachingQuery } from './reads.ts';

/**
 * The subject and grade that a teacher works on, or all of them: the teacher dashboard's selector. The screens
 * behind its tiles begin with it, by `?subject=&grade=` in the address and by the last choice on this device where an
 * address says nothing.
 */

type Teaching = { subject?: string; grade?: string };

/** For `validateSearch` of a screen of a teacher's. */
export function teachingSearch(search: Record<string, unknown>): Teaching {
  const subject = idOf(search.subject);
  const grade = idOf(search.grade);
  return {
    subject: grade && subject,
    grade: subject && grade,
  } satisfies EveryKey<Teaching>;
}

/** The combination of the address, else the last one chosen; undefined stands for all of them. */
export function combinationOf(
  combinations: readonly Combination[],
  asked: Teaching,
  kept: string | null,
): Combination | undefined {
  return (
    combinations.find(({ subject, grade }) => subject.id === asked.subject && grade.id === asked.grade) ??
    combinations.find(({ id }) => id === kept)
  );
}

const none: readonly Combination[] = [];

/**
 * @param profileId the teacher; the person who is signed in unless a testing view shows another
 * @returns `combination` is undefined while all are chosen; `choose(null)` chooses all; `query` says whether
 *   `combinations` has been read yet, or could not be
 */
export function useChosenTeaching(profileId?: string) {
  const own = useProfile().id;
  const teacherId = profileId ?? own;
  const key = `teaching:${teacherId}`;
  const query = useQuery(teachingQuery(teacherId));
  const asked = useLocation({ select: ({ search }) => teachingSearch({ ...search }) });
  const kept = useKeptChoice(key);
  const navigate = useNavigate();
  const combinations = query.data ?? none;
  const choose = useCallback(
    (combination: Combination | null) => {
      keepChoice(key, combination?.id ?? null);
      const search = { subject: combination?.subject.id, grade: combination?.grade.id };
      navigate({
        to: '.',
        search: (before) => ({ ...before, ...search }),
        replace: true,
        resetScroll: false,
      });
    },
    [key, navigate],
  );
  return { combinations, combination: combinationOf(combinations, asked, kept), choose, query };
}
