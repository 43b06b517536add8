import type { ImportKind } from '#contract/imports.ts';
import { t } from '#texts/import';

const said: Readonly<Record<string, () => string>> = {
  'learners.student_id': () => t.aboutStudentId(),
  'learners.grade': () => t.aboutGrade(),
  'learners.date_of_birth': () => t.aboutDateOfBirth(),
  'learners.subjects': () => t.aboutSubjects(),
  'learners.parent_first_name': () => t.aboutParentName(),
  'learners.parent_email': () => t.aboutParentEmail(),
  'learners.parent_phone': () => t.aboutParentPhone(),
  'parents.email': () => t.aboutParentsEmail(),
  'parents.phone': () => t.aboutParentPhone(),
  'parents.student_ids': () => t.aboutStudentIds(),
  'teachers.email': () => t.aboutEmail(),
  'teachers.subjects': () => t.aboutTaught(),
  'teachers.grades': () => t.aboutGrades(),
  'grades.level': () => t.aboutLevel(),
};

/** What an office has to know of a column; '' where its name says it. @param key of a column of `importColumns` */
export const aboutColumn = (kind: ImportKind, key: string): string => said[`${kind}.${key}`]?.() ?? '';
