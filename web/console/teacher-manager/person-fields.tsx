import { t } from '#texts/console-teacher-manager';
import { Field } from '#web/components/ui/field.tsx';
import { SearchPicker } from '#web/components/ui/search-picker.tsx';
import { peopleKeys } from '#web/entities/people/keys.ts';
import { findStudents, findTeachers } from '#web/entities/teaching/find-people.ts';
import { teachingKeys } from '#web/entities/teaching/keys.ts';
import type { Choice } from '#web/lib/choices.ts';

type PersonFieldProps = {
  schoolId: string;
  chosen: Choice | null;
  onChoose: (choice: Choice | null) => void;
  error?: string | undefined;
};

/** A teacher of the school, searched by name. */
export function TeacherField({ schoolId, chosen, onChoose, error }: PersonFieldProps) {
  return (
    <Field label={t.teacher()} error={error}>
      {(control) => (
        <SearchPicker
          {...control}
          chosen={chosen}
          onChoose={onChoose}
          placeholder={t.selectTeacher()}
          searchLabel={t.searchTeachers()}
          queryKey={peopleKeys.teachers(schoolId)}
          find={(text) => findTeachers(schoolId, text)}
        />
      )}
    </Field>
  );
}

/** A learner of the school, searched by name or student ID. */
export function StudentField({ schoolId, chosen, onChoose, error }: PersonFieldProps) {
  return (
    <Field label={t.student()} error={error}>
      {(control) => (
        <SearchPicker
          {...control}
          chosen={chosen}
          onChoose={onChoose}
          placeholder={t.selectStudent()}
          searchLabel={t.searchStudentsNameId()}
          queryKey={teachingKeys.learnerChoices(schoolId)}
          find={(text) => findStudents(schoolId, text)}
        />
      )}
    </Field>
  );
}
