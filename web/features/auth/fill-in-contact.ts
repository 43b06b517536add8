import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { mobileNumber } from '#contract/fields.ts';
import { readNumber } from '#web/lib/way-in.ts';

/** Whoever signs in with a number is called at it, unless they say another. */
export function fillInContact<Fields extends FieldValues & { email: string; phone: string }, Filled>(
  form: UseFormReturn<Fields, unknown, Filled>,
): void {
  const [email, phone] = ['email', 'phone'] as Path<Fields>[] as [Path<Fields>, Path<Fields>];
  const number = mobileNumber.safeParse(form.getValues(email));
  if (number.success && form.getValues(phone) === '')
    form.setValue(phone, readNumber(number.data) as PathValue<Fields, Path<Fields>>, { shouldDirty: true });
}
