import { Field } from '#web/components/ui/field.tsx';
import { Select } from '#web/components/ui/select.tsx';
import { FieldSkeleton } from '#web/components/ui/skeleton.tsx';
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
        <Select
          {...control}
          value={value}
          onChange={({ target }) => {
            const chosen = target.value;
            // It shows what holds: a choice may be refused, by the question about what was typed say.
            target.value = value;
            onChoose(chosen);
          }}
        >
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

/** As large as the field, while its choices are read. */
export function ChoiceSkeleton({ className }: { className?: string | undefined }) {
  return (
    <div className={className}>
      <FieldSkeleton />
    </div>
  );
}
