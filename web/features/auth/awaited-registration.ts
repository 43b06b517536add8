/** What was typed for a registration by number, until its code is used: whoever mistyped the number types only that again. */
import { numberIn } from '#contract/phone-numbers.ts';
import { writeDraft } from '#web/lib/draft-storage.ts';

export type RegistrationKind = 'parent' | 'teacher';

/** The draft that the form of a registration reads as it opens. */
export const registrationDraft = (kind: RegistrationKind) => `registration:${kind}`;

type Typed = { email: string; phone: string; password: string; confirm_password: string };

/** Keeps it without passwords, and without the number: as the contact number it goes too, unless another was typed there. */
export function keepAwaited(kind: RegistrationKind, typed: Typed): void {
  const { password: _, confirm_password: __, ...rest } = typed;
  const values = {
    ...rest,
    email: '',
    phone: numberIn(typed.phone) === numberIn(typed.email) ? '' : typed.phone,
  };
  writeDraft(registrationDraft(kind), { values, beside: null });
}

/** Forgets it: the next person at this device must not find it. */
export const forgetAwaited = (kind: RegistrationKind): void => writeDraft(registrationDraft(kind), null);
