import type { ComponentProps, FormEventHandler, ReactNode } from 'react';
import { t } from '#texts/components-forms';
import { Button } from '#web/components/ui/button.tsx';
import { DialogContent, DialogFooter } from '#web/components/ui/dialog.tsx';
import { closeDialog } from '#web/lib/unsaved.ts';
import { FormWindow } from './form-window.tsx';
import { unlessHalfTyped } from './half-typed.ts';
import { leadToWrong } from './lead-to-wrong.ts';
import { RestoredNote } from './restored-note.tsx';
import { SubmitProblem } from './submit-problem.tsx';
import type { KeptForm } from './use-kept-form.ts';
import type { RefusedForm } from './use-refused-field.ts';

type FormDialogProps = Omit<ComponentProps<typeof DialogContent>, 'onSubmit'> & {
  onSubmit: FormEventHandler<HTMLFormElement>;
  /** Null for a password or a code, which is nothing to keep. */
  kept: KeptForm | null;
  /** Its fields bear what the server refused of them. */
  form: RefusedForm;
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
  kept,
  form,
  error,
  busy,
  busyLabel,
  submitLabel,
  onClose,
  children,
  ...content
}: FormDialogProps) {
  return (
    <FormWindow onClose={onClose} isUnasked={kept === null}>
      <DialogContent {...content}>
        <form noValidate className="grid gap-4" onSubmit={unlessHalfTyped(leadToWrong(onSubmit))}>
          {kept ? <RestoredNote kept={kept} /> : null}
          {children}
          <SubmitFooter
            above={<SubmitProblem error={error} form={form} />}
            busy={busy}
            busyLabel={busyLabel}
            onCancel={onClose}
            isUnasked={kept === null}
          >
            {submitLabel}
          </SubmitFooter>
        </form>
      </DialogContent>
    </FormWindow>
  );
}

type SubmitFooterProps = {
  /** What is said beside the buttons: why the form was not taken. */
  above?: ReactNode;
  busy: boolean;
  busyLabel: string;
  onCancel: () => void;
  isUnasked?: boolean;
  /** What the form does, on its button. */
  children: ReactNode;
};

/** The end of a form in a dialog: go back, or send it. */
export function SubmitFooter({
  above,
  busy,
  busyLabel,
  onCancel,
  isUnasked = false,
  children,
}: SubmitFooterProps) {
  return (
    <DialogFooter above={above}>
      <Button variant="outline" onClick={() => (isUnasked ? onCancel() : closeDialog(onCancel))}>
        {t.cancel()}
      </Button>
      <Button type="submit" busy={busy} busyLabel={busyLabel}>
        {children}
      </Button>
    </DialogFooter>
  );
}
