/** What a guardian meets first, in one read. Days are `YYYY-MM-DD`, times `HH:MM`. */
import { queryOptions } from '@tanstack/react-query';
import type { Language } from '#contract/enums.ts';
import type { NoticeKind } from '#contract/notices.ts';
import { schoolToday } from '#contract/school-day.ts';
import { childrenOfRows, childrenQuery } from '#web/entities/learners/children.ts';
import { client } from '#web/lib/client.ts';
import { keptOnDeviceAs } from '#web/lib/offline/kept-on-device.ts';
import { rowsOf } from '#web/lib/request.ts';
import { weekKeys } from './keys.ts';

type Title = { language: Language; title: string };

/** Something that waits for the guardian, the most urgent first. */
export type Todo = {
  action: 'sign' | 'confirm' | 'answer' | 'read';
  /** `consent`: the questions about the children's data, of which nobody is told by a notice. */
  kind: NoticeKind;
  subject_id: string;
  /** Of what is to be read: the notice that goes when it was. */
  notice_id: string | null;
  /** The subject of a report; empty for an incident, of which nothing is said here. */
  title: string;
  /** Of a title in the school's own words, where it is known. */
  language: string | null;
  due_on: string | null;
  is_asked_again: boolean;
  is_urgent: boolean;
  student_ids: string[];
};

export type WeekChild = {
  id: string;
  first_name: string;
  last_name: string;
  /** Whether the records are open: without it there is nothing of the child but the name. */
  is_open: boolean;
  grade_id: string | null;
  grade: string | null;
};
/** For the whole class where it names no children, else for these. */
export type Homework = {
  id: string;
  grade_id: string;
  title: string;
  subject: string;
  due_date: string;
  student_ids: string[] | null;
};
export type WeekLesson = {
  grade_id: string;
  /** 0 is Sunday. */
  day: number;
  start: string;
  end: string;
  subject: string;
  room: string | null;
};
/** For whom: the children whom an audience has; null is the whole school. */
type ForChildren = { student_ids: string[] | null };
export type WeekEvent = ForChildren & {
  id: string;
  title: string;
  language: string | null;
  texts: Title[];
  start_date: string;
  end_date: string;
  start_time: string | null;
  end_time: string | null;
};
export type WeekAnnouncement = ForChildren & {
  id: string;
  title: string;
  language: string | null;
  texts: Title[];
};
export type LatestReport = {
  student_id: string;
  subject: string;
  term: string;
  grade_score: number | null;
  uploaded_at: string;
};

export type Week = {
  day: string;
  from: string;
  to: string;
  todo: Todo[];
  todo_total: number;
  children: WeekChild[];
  homework: Homework[];
  lessons: WeekLesson[];
  events: WeekEvent[];
  announcements: WeekAnnouncement[];
  reports: LatestReport[];
};

/** A device keeps nothing of incidents, not even that there is one. */
function withoutIncidents(week: Week): Week {
  const todo = week.todo.filter(({ kind }) => kind !== 'incident');
  // What stands beyond the list is of any kind, and stays counted.
  return { ...week, todo, todo_total: week.todo_total - (week.todo.length - todo.length) };
}

/**
 * The list of what waits for the guardian and the week of each child; null for whoever is no guardian. Who the children
 * are comes with it, and is not asked for a second time.
 */
export const weekQuery = (profileId: string, day = schoolToday()) =>
  queryOptions({
    queryKey: [...weekKeys.of(profileId), day],
    queryFn: async ({ client: queryClient }) => {
      const answer = rowsOf(await (await client()).rpc('my_week', {}));
      const read = answer as unknown as (Week & { learners: Parameters<typeof childrenOfRows>[0] }) | null;
      if (!read) return null;
      const { learners, ...week } = read;
      queryClient.setQueryData(childrenQuery(profileId).queryKey, childrenOfRows(learners));
      return week;
    },
    ...keptOnDeviceAs(weekKeys.of(profileId)),
    meta: {
      isKept: true,
      keptAs: weekKeys.of(profileId),
      keptPart: (week) => week && withoutIncidents(week as Week),
    },
    // Shown at once when the screen is opened again, and asked for anew.
    staleTime: 0,
  });
