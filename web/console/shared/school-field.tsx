import { t } from '#texts/console-shared';
import { Field } from '#web/components/ui/field.tsx';
import { Input } from '#web/components/ui/input.tsx';
import { useProfile } from '#web/entities/people/profile.ts';
import type { Choice } from '#web/lib/choices.ts';
import { SchoolPicker } from './school-picker.tsx';

type SchoolFieldProps = {
  chosen: Choice | null;
  onChoose: (school: Choice | null) => void;
  error?: string | undefined;
};

/** The school of a form: picked by platform administrators, the own one for everybody else. */
export function SchoolField({ chosen, onChoose, error }: SchoolFieldProps) {
  const { is_platform_admin, school } = useProfile();
  if (!is_platform_admin) {
    return (
      <Field label={t.school()}>
        {(control) => <Input {...control} readOnly value={school?.name ?? ''} />}
      </Field>
    );
  }
  return (
    <Field label={t.school()} error={error}>
      {(control) => (
        <SchoolPicker {...control} chosen={chosen} onChoose={onChoose} placeholder={t.selectSchool()} />
      )}
    </Field>
  );
}
