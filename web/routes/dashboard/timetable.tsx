import { createFileRoute } from '@tanstack/react-router';
import { childrenQuery } from '#web/entities/learners/children.ts';
import { childSearch } from '#web/entities/learners/chosen-child.ts';
import { ownWeekQuery } from '#web/entities/timetable/reads.ts';
import { mayEditTimetable } from '#web/features/timetable/permissions.ts';
import { TimetableScreen } from '#web/features/timetable/timetable-screen.tsx';
import { type TimetableView, viewOf } from '#web/features/timetable/view.ts';
import type { EveryKey } from '#web/lib/search.ts';

export const Route = createFileRoute('/dashboard/timetable')({
  validateSearch: timetableSearch,
  // Begun while the screen's code loads; the screen shows how it went.
  loader: ({ context: { queryClient, profile } }) => {
    if (mayEditTimetable(profile)) queryClient.prefetchQuery(ownWeekQuery(profile.id));
    if (profile.role === 'parent') queryClient.prefetchQuery(childrenQuery(profile.id));
  },
  component: Timetable,
});

type TimetableSearch = { child?: string; view?: TimetableView };

function timetableSearch(search: Record<string, unknown>): TimetableSearch {
  return {
    child: childSearch(search).child,
    view: viewOf(search.view),
  } satisfies EveryKey<TimetableSearch>;
}

function Timetable() {
  return <TimetableScreen view={Route.useSearch().view} />;
}
