import { z } from 'zod';
import {
  type AdministratorRegistration,
  type LearnerRegistration,
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
  /** Absent for a plain account. */
  school?: SchoolForm;
  /** Of a learner of the lessons portal, whose row there is made on the first verified visit. */
  learner?: LearnerRegistration;
  /** Of an administrator who was invited. */
  invited?: AdministratorRegistration;
  /**
   * What stays with the account, and so travels in its tokens: the person's own name, no child's. A learner's
   * keeps its kind, because a provider gives names too.
   */
  userMetadata: Record<string, unknown>;
};

/**
 * Reads the metadata of a sign-up: with a `kind` it is a registration and must be
 * whole; without one it is kept as it is.
 * @throws {AccountError} 422 `validation_failed` with `field`, and every problem under `issues`.
 */
export function readSignUpForm(data: Record<string, unknown> | undefined): SignUpForm {
  if (data?.kind === undefined) {
    requireSmallMetadata(data);
    return { userMetadata: data ?? {} };
  }
  const parsed = z.safeParse(registration, data);
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
  if (form.kind === 'learner') return { learner: form, userMetadata: form };
  const userMetadata = { first_name: form.first_name, last_name: form.last_name };
  if (form.kind === 'administrator') return { invited: form, userMetadata };
  return { school: form, userMetadata };
}
