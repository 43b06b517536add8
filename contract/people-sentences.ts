/** What forms say of people: of their names and of where they belong. */
import { t } from '#texts/forms-people';

export const firstName = {
  required: () => t.firstNameRequired(),
  tooLong: (max: number) => t.firstNameTooLong({ max }),
  oneLine: () => t.firstNameOneLine(),
  hidden: () => t.firstNameHidden(),
};

export const lastName = {
  required: () => t.lastNameRequired(),
  tooLong: (max: number) => t.lastNameTooLong({ max }),
  oneLine: () => t.lastNameOneLine(),
  hidden: () => t.lastNameHidden(),
};

export const childFirstName = {
  required: () => t.childFirstNameRequired(),
  tooLong: (max: number) => t.childFirstNameTooLong({ max }),
  oneLine: () => t.childFirstNameOneLine(),
  hidden: () => t.childFirstNameHidden(),
};

export const childLastName = {
  required: () => t.childLastNameRequired(),
  tooLong: (max: number) => t.childLastNameTooLong({ max }),
  oneLine: () => t.childLastNameOneLine(),
  hidden: () => t.childLastNameHidden(),
};

export const studentId = {
  required: () => t.studentIdRequired(),
  tooLong: (max: number) => t.studentIdTooLong({ max }),
  oneLine: () => t.studentIdOneLine(),
  hidden: () => t.studentIdHidden(),
};

export const selectSchool = () => t.selectSchool();
export const selectGuardian = () => t.selectGuardian();
export const selectGrade = () => t.selectGrade();
export const selectChildGrade = () => t.selectChildGrade();
export const gradesFromList = () => t.gradesFromList();
export const subjectsFromList = () => t.subjectsFromList();
export const atLeastOneGrade = () => t.atLeastOneGrade();
export const atLeastOneSubject = () => t.atLeastOneSubject();
export const fewerGradesAndSubjects = () => t.fewerGradesAndSubjects();
export const openInvitation = () => t.openInvitation();
export const claimCodeRequired = () => t.claimCodeRequired();
export const claimCodeForm = () => t.claimCodeForm({ example: 'ABCDE-FGHJK' });

export const childSubjects = (max: number) => t.childSubjects({ max });
export const childrenAtOnce = (max: number) => t.childrenAtOnce({ max });
