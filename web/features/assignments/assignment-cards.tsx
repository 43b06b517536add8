import { lazy, Suspense, useState } from 'react';
import type { Assignment } from '#web/entities/assignments/reads.ts';
import { useProfile } from '#web/entities/people/profile.ts';
import { loadWhenOnline } from '#web/lib/load-when-online.ts';
import { AssignmentCard } from './assignment-card.tsx';
import { DeleteAssignment } from './delete-assignment.tsx';

const EditDialog = lazy(loadWhenOnline(() => import('./edit-dialog.tsx')));

type Opened = { dialog: 'edit' | 'delete'; assignment: Assignment };

/** Assignments side by side, with the form to correct one and the question before one is deleted. */
export function AssignmentCards({ assignments }: { assignments: readonly Assignment[] }) {
  const { school_id: schoolId } = useProfile();
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  return (
    <>
      <ul className="grid gap-3 md:grid-cols-2 xl:grid-cols-3">
        {assignments.map((assignment) => (
          <li key={assignment.id}>
            <AssignmentCard
              assignment={assignment}
              onEdit={() => setOpened({ dialog: 'edit', assignment })}
              onDelete={() => setOpened({ dialog: 'delete', assignment })}
            />
          </li>
        ))}
      </ul>
      {opened?.dialog === 'delete' ? (
        <DeleteAssignment assignment={opened.assignment} onClose={close} />
      ) : null}
      {opened?.dialog === 'edit' ? (
        <Suspense>
          <EditDialog assignment={opened.assignment} schoolId={schoolId ?? ''} onClose={close} />
        </Suspense>
      ) : null}
    </>
  );
}
