import { useState } from 'react';
import { Field } from '#web/components/ui/field.tsx';
import { Input } from '#web/components/ui/input.tsx';
import type { Choice } from '#web/lib/choices.ts';
import { useProfile } from '#web/lib/profile.ts';
import { SchoolPicker } from './school-picker.tsx';

type SchoolFieldProps = {
  /** The school that the form starts with. */
  initial: Choice | null;
  onChange: (schoolId: string) => void;
  error?: string | undefined;
};

/** The school of a form: picked by platform administrators, the own one for everybody else. */
export function SchoolField({ initial, onChange, error }: SchoolFieldProps) {
  const { is_platform_admin, school } = useProfile();
  const [chosen, setChosen] = useState(initial);
  if (!is_platform_admin) {
    return (
      <Field label="School">{(control) => <Input {...control} readOnly value={school?.name ?? ''} />}</Field>
    );
  }
  return (
    <Field label="School" error={error}>
      {(control) => (
        <SchoolPicker
          {...control}
          chosen={chosen}
          onChoose={(choice) => {
            setChosen(choice);
            onChange(choice?.id ?? '');
          }}
          placeholder="Select school"
        />
      )}
    </Field>
  );
}
