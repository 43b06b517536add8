import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { t } from '#texts/shared';
import { EmptyState } from '#web/components/ui/empty-state.tsx';
import { useProfile } from '#web/entities/people/profile.ts';
import { Panel } from '#web/features/dashboard/panel.tsx';
import { idOf } from '#web/lib/ids.ts';
import { loadWhenOnline } from '#web/lib/load-when-online.ts';

export const Route = createFileRoute('/dashboard/chase')({
  validateSearch: chaseSearch,
  component: ChaseList,
});

/** `announcement` or `request`: the id of what is looked into. */
function chaseSearch({ announcement, request }: Record<string, unknown>): {
  announcement?: string;
  request?: string;
} {
  return { announcement: idOf(announcement), request: idOf(request) };
}

const Screen = lazy(
  loadWhenOnline(async () => ({
    default: (await import('#web/features/chase/chase-screen.tsx')).ChaseScreen,
  })),
);

function ChaseList() {
  const { role } = useProfile();
  const { announcement, request } = Route.useSearch();
  const id = announcement ?? request;
  return (
    <Panel title={t.whoHasNot()}>
      {id && role !== 'parent' ? (
        <Suspense>
          <Screen key={id} chased={{ kind: announcement ? 'announcement' : 'request', id }} />
        </Suspense>
      ) : (
        <EmptyState title={t.nothingToLookInto()} />
      )}
    </Panel>
  );
}
