import { FieldError } from '#web/components/ui/field.tsx';
import { messageOf } from '#web/lib/errors.ts';
import { type RefusedForm, useRefusedField } from './use-refused-field.ts';

type SubmitProblemProps = { error: unknown; form?: RefusedForm; className?: string };

/** Why the server did not take the form; what was typed stays above it. What it refused of a field stands there too. */
export function SubmitProblem({ error, form, className }: SubmitProblemProps) {
  useRefusedField(form, error);
  if (!error) return null;
  return (
    <div role="alert" className={className}>
      <FieldError>{messageOf(error, 'It could not be saved. Please try again.')}</FieldError>
    </div>
  );
}
