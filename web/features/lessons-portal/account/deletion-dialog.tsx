import { t } from '#texts/portal-account';
import { Dialog, DialogContent } from '#web/components/ui/dialog.tsx';
import type { Learner } from '#web/entities/portal-learners/reads.ts';
import { DeletionForm } from './deletion-form.tsx';
import { WhatGoes } from './what-goes.tsx';

type DeletionDialogProps = { learner: Learner; onClose: () => void };

/** Says what goes and what stays, and asks for a proof. */
export function DeletionDialog({ learner, onClose }: DeletionDialogProps) {
  return (
    <Dialog open onOpenChange={(open) => (open ? undefined : onClose())}>
      <DialogContent title={t.deleteYourAccount()} description={t.onceGoodNobodyBringBack()}>
        <div className="grid gap-5">
          <WhatGoes userId={learner.user_id} />
          <DeletionForm learner={learner} onCancel={onClose} />
        </div>
      </DialogContent>
    </Dialog>
  );
}
