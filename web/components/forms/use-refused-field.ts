import { useEffect } from 'react';
import { t } from '#texts/components-forms';
import { fieldOf, messageOf } from '#web/lib/errors.ts';
import { nameOf } from '#web/lib/said.ts';

/** As much of a form as is needed to say at a field what the server refused of it. */
export type RefusedForm = {
  getValues: () => object;
  setError: (name: never, error: { message: string }, options: { shouldFocus: boolean }) => void;
};

const NOT_TAKEN = () => t.valueWasNotAcceptedPlease();

/** Says what the server refused of a field there, whatever else is said about it. */
export function useRefusedField(form: RefusedForm | undefined, error: unknown): void {
  useEffect(() => {
    const path = fieldOf(error);
    const [field = ''] = path?.split('.', 1) ?? [];
    if (!form || !(field in form.getValues())) return;
    form.setError(
      path as never,
      { message: nameOf(() => messageOf(error, NOT_TAKEN())) },
      { shouldFocus: true },
    );
  }, [error, form]);
}
