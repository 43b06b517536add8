import type { ComponentProps, FormEventHandler, ReactNode } from 'react';
import { Button } from '#web/components/ui/button.tsx';
import { Dialog, DialogContent, DialogFooter } from '#web/components/ui/dialog.tsx';
import { unlessHalfTyped } from './half-typed.ts';
import { SubmitProblem } from './submit-problem.tsx';

type FormDialogProps = Omit<ComponentProps<typeof DialogContent>, 'onSubmit'> & {
  onSubmit: FormEventHandler<HTMLFormElement>;
  /** Why the server did not take it. */
  error: unknown;
  busy: boolean;
  busyLabel: string;
  /** What the form does, on its button. */
  submitLabel: string;
  onClose: () => void;
};

/** A window with one form: its fields, what went wrong with them, and the way back or on. */
export function FormDialog({
  onSubmit,
  error,
  busy,
  busyLabel,
  submitLabel,
  onClose,
  children,
  ...content
}: FormDialogProps) {
  return (
    <Dialog open onOpenChange={(open) => (open ? undefined : onClose())}>
      <DialogContent {...content}>
        <form noValidate className="grid gap-4" onSubmit={unlessHalfTyped(onSubmit)}>
          {children}
          <SubmitProblem error={error} />
          <SubmitFooter busy={busy} busyLabel={busyLabel} onCancel={onClose}>
            {submitLabel}
          </SubmitFooter>
        </form>
      </DialogContent>
    </Dialog>
  );
}

type SubmitFooterProps = {
  busy: boolean;
  busyLabel: string;
  onCancel: () => void;
  /** What the form does, on its button. */
  children: ReactNode;
};

/** The end of a form in a dialog: go back, or send it. */
export function SubmitFooter({ busy, busyLabel, onCancel, children }: SubmitFooterProps) {
  return (
    <DialogFooter>
      <Button variant="outline" onClick={onCancel}>
        Cancel
      </Button>
      <Button type="submit" busy={busy} busyLabel={busyLabel}>
        {children}
      </Button>
    </DialogFooter>
  );
}
