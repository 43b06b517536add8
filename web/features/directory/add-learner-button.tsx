import { Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button } from '#web/components/ui/button.tsx';
import { patiently } from '#web/lib/patiently.ts';

const AddLearnerDialog = lazy(patiently(() => import('./add-learner-dialog.tsx')));

/** For the administrators of the school. */
export function AddLearnerButton({ schoolId }: { schoolId: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <Plus aria-hidden />
        Add learner
      </Button>
      {isOpen ? (
        <Suspense>
          <AddLearnerDialog schoolId={schoolId} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
