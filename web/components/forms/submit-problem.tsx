import { useEffect } from 'react';
import { FieldError } from '#web/components/ui/field.tsx';
import { fieldOf, messageOf } from '#web/lib/errors.ts';

/** As much of a form as is needed to say at a field what the server refused of it. */
export type RefusedForm = {
  getValues: () => object;
  setError: (name: never, error: { message: string }, options: { shouldFocus: boolean }) => void;
};

type SubmitProblemProps = { error: unknown; form?: RefusedForm; className?: string };

/** Why the server did not take the form; what was typed stays above it. What it refused of a field stands there too. */
export function SubmitProblem({ error, form, className }: SubmitProblemProps) {
  useEffect(() => {
    const path = fieldOf(error);
    const [field = ''] = path?.split('.', 1) ?? [];
    if (!form || !(field in form.getValues())) return;
    form.setError(path as never, { message: messageOf(error, NOT_TAKEN) }, { shouldFocus: true });
  }, [error, form]);
  if (!error) return null;
  return (
    <div role="alert" className={className}>
      <FieldError>{messageOf(error, 'It could not be saved. Please try again.')}</FieldError>
    </div>
  );
}

const NOT_TAKEN = 'This value was not accepted. Please check it.';
