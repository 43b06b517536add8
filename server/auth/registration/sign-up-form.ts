import {
  type ParentRegistration,
  registration,
  type TeacherRegistration,
} from '../../../contract/registration.ts';
import { requireSmallMetadata } from '../accounts/change.ts';
import { AccountError } from '../errors.ts';

/** A parent's or teacher's form, as private.register_school_user takes it. */
export type SchoolForm = ParentRegistration | TeacherRegistration;

/** What a sign-up's metadata asks for. */
export type SignUpForm = {
  /** Absent for a plain account and for a learner. */
  school?: SchoolForm;
  /** What stays with the account, and so travels in its tokens: the person's own name, no child's. */
  userMetadata: Record<string, unknown>;
};

/**
 * Reads the metadata of a sign-up (DESIGN section 4): with a `kind` it is a registration and must be
 * whole; without one it is kept as it is.
 * @throws {AccountError} 422 `validation_failed` with `field`, and every problem under `issues`.
 */
export function readSignUpForm(data: Record<string, unknown> | undefined): SignUpForm {
  if (data?.kind === undefined) {
    requireSmallMetadata(data);
    return { userMetadata: data ?? {} };
  }
  const parsed = registration.safeParse(data);
  if (!parsed.success) {
    const issues = parsed.error.issues.map(({ path, message }) => ({ field: path.join('.'), message }));
    throw new AccountError({
      status: 422,
      code: 'validation_failed',
      message: issues[0]?.message ?? 'The registration is not complete',
      extra: { field: issues[0]?.field ?? '', issues },
    });
  }
  const form = parsed.data;
  if (form.kind === 'learner') return { userMetadata: { full_name: form.full_name } };
  return { school: form, userMetadata: { first_name: form.first_name, last_name: form.last_name } };
}
