import type { FieldErrors, FieldValues } from 'react-hook-form';
import { FILL_REQUIRED } from '#contract/form-sentences.ts';
import { toastError } from '#web/lib/toast.ts';

/** For `handleSubmit`: says that something required is missing; what else is wrong stands at its field. */
export function toastMissingFields(errors: FieldErrors<FieldValues>): void {
  const isMissing = Object.values(errors).some((error) => error?.message === FILL_REQUIRED);
  if (isMissing) toastError(FILL_REQUIRED);
}
