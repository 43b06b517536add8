import { FieldError } from '#web/components/ui/field.tsx';
import { messageOf } from '#web/lib/errors.ts';

/** Why the server did not take the form; what was typed stays above it. */
export function SubmitProblem({ error, className }: { error: unknown; className?: string }) {
  if (!error) return null;
  return (
    <div role="alert" className={className}>
      <FieldError>{messageOf(error, 'It could not be saved. Please try again.')}</FieldError>
    </div>
  );
}
