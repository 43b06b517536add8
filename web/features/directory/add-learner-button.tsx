import { Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { t } from '#texts/directory';
import { Button } from '#web/components/ui/button.tsx';
import { loadWhenOnline } from '#web/lib/load-when-online.ts';

const AddLearnerDialog = lazy(loadWhenOnline(() => import('./add-learner-dialog.tsx')));

/** For the administrators of the school. */
export function AddLearnerButton({ schoolId }: { schoolId: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <Plus aria-hidden />
        {t.addLearner()}
      </Button>
      {isOpen ? (
        <Suspense>
          <AddLearnerDialog schoolId={schoolId} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
