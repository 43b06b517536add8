/** Sentences that forms say also apart from the schemas, whose library a page that only draws fields does not need. */
import { t } from '#texts/forms';
import { ofWholeForm } from './said.ts';

/** Most forms (docs/product/texts.md#forms). */
export const fillRequired = ofWholeForm(() => t.fillRequired());
/** The upload of a report. */
export const fillRequiredAndFile = ofWholeForm(() => t.fillRequiredAndFile());
/** The two forms of the Teacher Assignment Manager. */
export const selectTeacherSubjectGrade = ofWholeForm(() => t.selectTeacherSubjectGrade());
export const selectTeacherStudentSubject = ofWholeForm(() => t.selectTeacherStudentSubject());
