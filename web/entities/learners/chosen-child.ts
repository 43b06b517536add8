import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { useProfile } from '#web/entities/people/profile.ts';
import { idOf } from '#web/lib/ids.ts';
import { keepChoice, useKeptChoice } from '#web/lib/kept-choice.ts';
import { type Child, childrenQuery } from './children.ts';

/**
 * The learner whose timetable, work, reports and records a parent looks at. The parent dashboard's selector
 * carries through to every screen behind its tiles: by `?child=` in the address,
 * and by the last choice on this device where an address says nothing.
 */

/** For `validateSearch` of a screen that shows one learner. */
export function childSearch({ child }: Record<string, unknown>): { child?: string } {
  return { child: idOf(child) };
}

/** The learner of the address, else the last one chosen, else the first; undefined without children. */
export function childOf<Listed extends { id: string }>(
  children: readonly Listed[],
  asked: unknown,
  kept: string | null,
): Listed | undefined {
  const find = (id: unknown) => children.find((child) => child.id === id);
  return find(asked) ?? find(kept) ?? children[0];
}

const none: readonly Child[] = [];

/**
 * @param profileId the parent; the person who is signed in unless a testing view shows another
 * @param isOnItsWay whether they come with another answer that is waited for: they are not asked for meanwhile
 * @returns `query` says whether `children` has been read yet, or could not be
 */
export function useChosenChild(profileId?: string, isOnItsWay = false) {
  const own = useProfile().id;
  const parentId = profileId ?? own;
  const key = `child:${parentId}`;
  const query = useQuery({ ...childrenQuery(parentId), enabled: !isOnItsWay });
  const asked: unknown = useLocation({ select: ({ search }) => Reflect.get(search, 'child') });
  const kept = useKeptChoice(key);
  const navigate = useNavigate();
  const children = query.data ?? none;
  const choose = useCallback(
    (id: string) => {
      keepChoice(key, id);
      navigate({
        to: '.',
        search: (before) => ({ ...before, child: id }),
        replace: true,
        resetScroll: false,
      });
    },
    [key, navigate],
  );
  return { children, child: childOf(children, asked, kept), choose, query };
}
