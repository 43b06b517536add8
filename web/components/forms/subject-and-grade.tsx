import type { UseFormRegisterReturn } from 'react-hook-form';
import { t } from '#texts/components-forms';
import { Field } from '#web/components/ui/field.tsx';
import { Select } from '#web/components/ui/select.tsx';

type Option = { id: string; name: string };
type Choice = {
  /** Called as the field is drawn: a form leads to its first wrong field by the order of registration. */
  register: () => UseFormRegisterReturn;
  options: readonly Option[];
  error: string | undefined;
};

type SubjectAndGradeProps = {
  subject: Choice;
  /** The grades of the chosen subject; none can be chosen before one is. */
  grade: Choice;
  /** The subject that is chosen; '' for none. */
  subjectId: string;
  disabled?: boolean;
};

/** What a teacher gives, and to whom: the grades follow the subject. */
export function SubjectAndGrade({ subject, grade, subjectId, disabled }: SubjectAndGradeProps) {
  return (
    <>
      <Field label={t.subject()} error={subject.error}>
        {(control) => (
          <Select {...control} {...subject.register()} disabled={disabled} placeholder={t.selectSubject()}>
            <Options of={subject.options} />
          </Select>
        )}
      </Field>
      <Field label={t.grade()} error={grade.error}>
        {(control) => (
          <Select
            {...control}
            {...grade.register()}
            disabled={!subjectId || disabled}
            placeholder={subjectId ? t.selectGrade() : t.selectASubjectFirst()}
          >
            <Options of={grade.options} />
          </Select>
        )}
      </Field>
    </>
  );
}

function Options({ of }: { of: readonly Option[] }) {
  return of.map(({ id, name }) => (
    <option key={id} value={id}>
      {name}
    </option>
  ));
}
