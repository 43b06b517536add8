/** The two registration forms of the auth screen, and how each becomes sign-up metadata. */
import * as z from 'zod/mini';
import type { ShownConsent } from './child-consent.ts';
import { emailOrNumber, newPassword, passwordsMatch, passwordsMatchIssue, requiredChoice } from './fields.ts';
import { atLeastOneGrade, atLeastOneSubject, gradesFromList, subjectsFromList } from './people-sentences.ts';
import {
  type ParentRegistration,
  parentRegistration,
  type TeacherRegistration,
  teacherRegistration,
} from './registration.ts';
import { said } from './said.ts';

/** Parents and teachers sign in by an address or a mobile number. */
const account = { email: emailOrNumber, password: newPassword, confirm_password: z.string() };

export const parentRegistrationForm = z
  .object({ ...account, ...z.omit(parentRegistration, { kind: true }).shape })
  .check(z.refine(passwordsMatch, passwordsMatchIssue));
export type ParentRegistrationForm = z.output<typeof parentRegistrationForm>;

/** What the fields of the form hold while it is being filled in. */
export type ParentRegistrationFields = {
  email: string;
  password: string;
  confirm_password: string;
  first_name: string;
  last_name: string;
  phone: string;
  school_id: string;
  children: ChildFields[];
  consent?: ShownConsent | undefined;
};
export type ChildFields = {
  first_name: string;
  last_name: string;
  date_of_birth: string;
  grade_id: string;
  subject_ids: string[];
};
export const emptyChild = (): ChildFields => ({
  first_name: '',
  last_name: '',
  date_of_birth: '',
  grade_id: '',
  subject_ids: [],
});

/** One ticked grade with its ticked subjects; unticking the grade drops its subjects with it. */
const taughtGrade = z.object({
  grade_id: requiredChoice(gradesFromList),
  subject_ids: z.array(requiredChoice(subjectsFromList)).check(z.minLength(1, said(atLeastOneSubject))),
});

export const teacherRegistrationForm = z
  .object({
    ...account,
    ...z.omit(teacherRegistration, { kind: true, assignments: true }).shape,
    grades: z.array(taughtGrade).check(z.minLength(1, said(atLeastOneGrade))),
  })
  .check(z.refine(passwordsMatch, passwordsMatchIssue));
export type TeacherRegistrationForm = z.output<typeof teacherRegistrationForm>;
export type TeacherRegistrationFields = z.input<typeof teacherRegistrationForm>;

/** The metadata of a parent's sign-up, from the parsed form. */
export const parentMetadata = (form: ParentRegistrationForm): ParentRegistration => ({
  kind: 'parent',
  first_name: form.first_name,
  last_name: form.last_name,
  phone: form.phone,
  school_id: form.school_id,
  children: form.children,
  ...(form.consent && { consent: form.consent }),
});

/** The metadata of a teacher's sign-up, from the parsed form. */
export const teacherMetadata = (form: TeacherRegistrationForm): TeacherRegistration => ({
  kind: 'teacher',
  first_name: form.first_name,
  last_name: form.last_name,
  phone: form.phone,
  school_id: form.school_id,
  assignments: form.grades.flatMap(({ grade_id, subject_ids }) =>
    subject_ids.map((subject_id) => ({ grade_id, subject_id })),
  ),
});
