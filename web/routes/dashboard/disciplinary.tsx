import { createFileRoute } from '@tanstack/react-router';
import { childSearch } from '#web/entities/learners/chosen-child.ts';
import { mayReadRecords } from '#web/entities/records/permissions.ts';
import { recordsQuery } from '#web/entities/records/reads.ts';
import { DisciplineScreen } from '#web/features/discipline/discipline-screen.tsx';
import { idOf } from '#web/lib/ids.ts';
import { firstPageOnly } from '#web/lib/pages.ts';

export const Route = createFileRoute('/dashboard/disciplinary')({
  validateSearch: disciplineSearch,
  loaderDeps: ({ search }) => ({ child: search.child }),
  loader: ({ context: { queryClient, profile }, deps }) => {
    if (!mayReadRecords(profile)) return;
    const child = profile.role === 'parent' ? (deps.child ?? null) : null;
    const records = recordsQuery(profile.id, { search: '', child, status: null });
    queryClient.setQueryData(records.queryKey, firstPageOnly);
    // Begun while the screen's code loads; the screen shows how it went.
    queryClient.prefetchInfiniteQuery(records);
  },
  component: Disciplinary,
});

/** `id`: the record that a notification or a search leads to; `child`: whose records a parent looks at. */
function disciplineSearch(search: Record<string, unknown>): { id?: string; child?: string } {
  return { id: idOf(search.id), child: childSearch(search).child };
}

function Disciplinary() {
  const { id, child } = Route.useSearch();
  return <DisciplineScreen recordId={id} childId={child} />;
}
