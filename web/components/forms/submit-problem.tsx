import { t } from '#texts/components-forms';
import { FieldError } from '#web/components/ui/field.tsx';
import { messageOf } from '#web/lib/errors.ts';
import { NotConfirmed } from '#web/lib/owner.ts';
import { clearWay } from '#web/lib/toast-room.ts';
import { type RefusedForm, useRefusedField } from './use-refused-field.ts';

type SubmitProblemProps = { error: unknown; form?: RefusedForm; className?: string };

/** Why the server did not take the form; what was typed stays above it. What it refused of a field stands there too. */
export function SubmitProblem({ error, form, className }: SubmitProblemProps) {
  useRefusedField(form, error);
  // Who has just decided not to confirm is told nothing: the form stands as it was.
  if (!error || error instanceof NotConfirmed) return null;
  return (
    <div ref={clearWay} role="alert" data-toast-above className={className}>
      <FieldError>{messageOf(error, t.couldNotSavedPleaseTry())}</FieldError>
    </div>
  );
}
