import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { t } from '#texts/portal-account';
import { Button } from '#web/components/ui/button.tsx';
import { lateWindow } from '#web/components/ui/late-window.tsx';
import type { Learner } from '#web/entities/portal-learners/reads.ts';

const DeletionDialog = lateWindow(() => import('./deletion-dialog.tsx').then((part) => part.DeletionDialog));

/** A learner's right, without asking anybody: the account goes at once and for good. */
export function DeleteAccount({ learner }: { learner: Learner }) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button
        variant="outline"
        aria-haspopup="dialog"
        {...DeletionDialog.near}
        onClick={() => setIsAsking(true)}
      >
        <Trash2 aria-hidden />
        {t.deleteMyAccount()}
      </Button>
      {isAsking ? <DeletionDialog learner={learner} onClose={() => setIsAsking(false)} /> : null}
    </>
  );
}
