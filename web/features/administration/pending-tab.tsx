import { useQuery } from '@tanstack/react-query';
import { CircleCheckBig } from 'lucide-react';
import { EmptyState } from '#web/components/ui/empty-state.tsx';
import { pendingCountQuery } from './pending-count.ts';
import { contactsQuery, pendingQuery } from './queries.ts';
import { RegistrationCard } from './registration-card.tsx';
import { TabError, TabSkeleton } from './tab-states.tsx';

/** Registrations that wait for a decision, the longest waiting first. */
export function PendingTab() {
  const pending = useQuery(pendingQuery);
  const count = useQuery(pendingCountQuery());
  const contacts = useQuery(contactsQuery((pending.data ?? []).map(({ id }) => id)));

  if (pending.isPending) return <TabSkeleton />;
  if (pending.isError && !pending.data) return <TabError query={pending} />;
  const waiting = pending.data.length;
  return (
    <div className="grid gap-4">
      <h2 className="font-semibold text-lg">Pending Approvals</h2>
      {waiting === 0 ? (
        <EmptyState
          icon={CircleCheckBig}
          title="Nobody is waiting"
          description="New registrations of parents and teachers appear here by themselves."
        />
      ) : null}
      <ul className="grid gap-4 lg:grid-cols-2">
        {pending.data.map((registration) => (
          <RegistrationCard
            key={registration.id}
            registration={registration}
            contact={contacts.data?.find(({ profile_id }) => profile_id === registration.id)}
          />
        ))}
      </ul>
      {count.data && count.data > waiting ? (
        <p className="text-muted-foreground text-sm">
          {count.data - waiting} more appear here as these are decided.
        </p>
      ) : null}
    </div>
  );
}
