import type { FieldErrors, FieldValues, UseFormReturn } from 'react-hook-form';
import { fillRequired } from '#contract/form-sentences.ts';
import type { Sentence } from '#contract/said.ts';
import { toastError } from '#web/lib/toast.ts';

const isBlank = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0);

/** The paths of a form's errors, such as `children.0.grade_id`. */
function pathsOf(errors: object, path = ''): string[] {
  return Object.entries(errors).flatMap(([key, error]) => {
    if (typeof error !== 'object' || error === null) return [];
    const here = path ? `${path}.${key}` : key;
    return 'message' in error && typeof error.message === 'string' ? [here] : pathsOf(error, here);
  });
}

/**
 * For `handleSubmit`: the fixed sentence for what is missing, and for that alone. What is wrong with a value is said
 * at its field, to which the form leads.
 * @param sentence what the form says as a whole (docs/product/texts.md#forms)
 */
export const toastMissing =
  <Fields extends FieldValues, Sent>(
    form: UseFormReturn<Fields, unknown, Sent>,
    sentence: Sentence = fillRequired,
    title?: string,
  ) =>
  (errors: FieldErrors<Fields>): void => {
    const isMissing = pathsOf(errors).some((path) => isBlank(form.getValues(path as never)));
    if (isMissing) toastError(sentence, title);
  };
