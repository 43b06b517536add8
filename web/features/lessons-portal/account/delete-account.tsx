import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#web/components/ui/button.tsx';
import { Dialog, DialogContent, DialogTrigger } from '#web/components/ui/dialog.tsx';
import type { Learner } from '#web/entities/portal-learners/reads.ts';
import { DeletionForm } from './deletion-form.tsx';
import { WhatGoes } from './what-goes.tsx';

/** A learner's right, without asking anybody: the account goes at once and for good. */
export function DeleteAccount({ learner }: { learner: Learner }) {
  const [open, setOpen] = useState(false);
  return (
    <Dialog open={open} onOpenChange={setOpen}>
      <DialogTrigger asChild>
        <Button variant="outline">
          <Trash2 aria-hidden />
          Delete my account
        </Button>
      </DialogTrigger>
      <DialogContent
        title="Delete your account?"
        description="At once and for good. Nobody can bring it back."
      >
        <div className="grid gap-5">
          <WhatGoes userId={learner.user_id} />
          <DeletionForm learner={learner} onCancel={() => setOpen(false)} />
        </div>
      </DialogContent>
    </Dialog>
  );
}
