import { useQuery } from '@tanstack/react-query';
import { CircleCheckBig } from 'lucide-react';
import { EmptyState } from '#web/components/ui/empty-state.tsx';
import { AddedChildren } from './added-children.tsx';
import { addedChildrenQuery } from './children-query.ts';
import { pendingCountQuery } from './pending-count.ts';
import { contactsQuery, pendingQuery } from './queries.ts';
import { RegistrationCard } from './registration-card.tsx';
import { TabError, TabSkeleton } from './tab-states.tsx';

/** Registrations and later added children that wait for a decision, the longest waiting first. */
export function PendingTab() {
  const pending = useQuery(pendingQuery);
  const count = useQuery(pendingCountQuery());
  const added = useQuery(addedChildrenQuery);
  const contacts = useQuery(contactsQuery((pending.data ?? []).map(({ id }) => id)));

  if (pending.isPending) return <TabSkeleton />;
  if (pending.isError && !pending.data) return <TabError query={pending} />;
  const waiting = pending.data.length;
  const isEmpty = waiting === 0 && added.data?.length === 0;
  return (
    <div className="grid grid-cols-1 gap-8">
      <section aria-labelledby="pending-approvals" className="grid grid-cols-1 gap-4">
        <h2 id="pending-approvals" className="font-semibold text-lg">
          Pending Approvals
        </h2>
        {isEmpty ? (
          <EmptyState
            icon={CircleCheckBig}
            title="Nobody is waiting"
            description="New registrations of parents and teachers appear here by themselves."
          />
        ) : null}
        {waiting === 0 && !isEmpty ? (
          <p className="text-muted-foreground text-sm">No registration is waiting.</p>
        ) : null}
        <ul className="grid grid-cols-1 gap-4 lg:grid-cols-2">
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
      </section>
      {added.data ? <AddedChildren added={added.data} /> : null}
      {added.isError && !added.data ? <TabError query={added} /> : null}
    </div>
  );
}
