/**
 * What a sign-up carries in its metadata. The browser builds it from the forms in
 * `registration-forms.ts`; the server parses it with `registration` and hands it to
 * `private.register_school_user`, which checks it against the tables.
 */
import * as z from 'zod/mini';
import { shownConsent } from './child-consent.ts';
import { languages } from './enums.ts';
import { fullName, optionalBirthDate, phone, requiredChoice, requiredText } from './fields.ts';
import { CHILD_SUBJECTS_MAX, REGISTRATION_ASSIGNMENTS_MAX, REGISTRATION_CHILDREN_MAX } from './limits.ts';
import {
  childFirstName,
  childLastName,
  childrenAtOnce,
  childSubjects,
  fewerGradesAndSubjects,
  firstName,
  gradesFromList,
  lastName,
  openInvitation,
  selectChildGrade,
  selectSchool,
  subjectsFromList,
} from './people-sentences.ts';
import { said } from './said.ts';

/** In which the form was filled in, and the portal is to write to the person; one that it does not speak is left out. */
const language = z.catch(z.optional(z.enum(languages)), undefined);

const person = {
  first_name: requiredText(firstName),
  last_name: requiredText(lastName),
  phone,
  school_id: requiredChoice(selectSchool),
  language,
};

/** A child row that a parent may still leave blank. */
type ChildRow = { first_name?: unknown; last_name?: unknown; grade_id?: unknown };

const blank = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '');

/** A row with neither name nor grade is not saved; a half-filled one is an error. */
export const isBlankChild = (row: ChildRow): boolean =>
  blank(row.first_name) && blank(row.last_name) && blank(row.grade_id);

const registeredChild = z.object({
  first_name: requiredText(childFirstName),
  last_name: requiredText(childLastName),
  date_of_birth: optionalBirthDate,
  grade_id: requiredChoice(selectChildGrade),
  subject_ids: z._default(
    z.array(requiredChoice(subjectsFromList)).check(
      z.maxLength(
        CHILD_SUBJECTS_MAX,
        said(() => childSubjects(CHILD_SUBJECTS_MAX)),
      ),
    ),
    [],
  ),
});

/** What is no list is left for the schema to refuse. */
const withoutBlankChildren = (rows: unknown): z.input<typeof registeredChild>[] =>
  Array.isArray(rows)
    ? rows.filter((row) => typeof row !== 'object' || row === null || !isBlankChild(row))
    : ((rows ?? []) as z.input<typeof registeredChild>[]);

export const parentRegistration = z.object({
  kind: z.literal('parent'),
  ...person,
  /** What does not fit is left out: a registration never fails for it, and the questions are asked on the screen. */
  consent: z.catch(z.optional(shownConsent), undefined),
  children: z.pipe(
    z.transform(withoutBlankChildren),
    z.array(registeredChild).check(
      z.maxLength(
        REGISTRATION_CHILDREN_MAX,
        said(() => childrenAtOnce(REGISTRATION_CHILDREN_MAX)),
      ),
    ),
  ),
});
export type ParentRegistration = z.output<typeof parentRegistration>;

export const teacherRegistration = z.object({
  kind: z.literal('teacher'),
  ...person,
  assignments: z._default(
    z
      .array(
        z.object({
          grade_id: requiredChoice(gradesFromList),
          subject_id: requiredChoice(subjectsFromList),
        }),
      )
      .check(z.maxLength(REGISTRATION_ASSIGNMENTS_MAX, said(fewerGradesAndSubjects))),
    [],
  ),
});
export type TeacherRegistration = z.output<typeof teacherRegistration>;

/** A learner of the lessons portal. */
const learnerRegistration = z.object({
  kind: z.literal('learner'),
  full_name: fullName,
});
export type LearnerRegistration = z.output<typeof learnerRegistration>;

/** An administrator who was invited; the link's token says to which school, or to all. */
const administratorRegistration = z.object({
  kind: z.literal('administrator'),
  invitation: z.string(said(openInvitation)).check(z.minLength(1), z.maxLength(100)),
  first_name: requiredText(firstName),
  last_name: requiredText(lastName),
  language,
});
export type AdministratorRegistration = z.output<typeof administratorRegistration>;

/** The metadata of a sign-up that has a `kind`; without one it makes a plain account. */
export const registration = z.discriminatedUnion('kind', [
  parentRegistration,
  teacherRegistration,
  learnerRegistration,
  administratorRegistration,
]);
export type Registration = z.output<typeof registration>;
