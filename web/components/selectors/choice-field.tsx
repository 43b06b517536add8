import { Field } from '#web/components/ui/field.tsx';
import { Select } from '#web/components/ui/select.tsx';
import type { Choice } from '#web/lib/choices.ts';

type ChoiceFieldProps = {
  label: string;
  /** The id of one of the choices. */
  value: string;
  choices: readonly Choice[];
  onChoose: (id: string) => void;
  className?: string | undefined;
};

/** One of a few, chosen at once and outside of a form: what narrows a list, or whose things are shown. */
export function ChoiceField({ label, value, choices, onChoose, className }: ChoiceFieldProps) {
  return (
    <Field label={label} className={className}>
      {(control) => (
        <Select {...control} value={value} onChange={(event) => onChoose(event.target.value)}>
          {choices.map((choice) => (
            <option key={choice.id} value={choice.id}>
              {choice.label}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
