import type { AnswerField, Filled } from '#contract/answer-form.ts';
import { ANSWER_TEXT_MAX_LENGTH } from '#contract/limits.ts';
import { t } from '#texts/requests';
import { RadioChips } from '#web/components/forms/radio-chips.tsx';
import { CheckboxField } from '#web/components/ui/checkbox.tsx';
import { Field, FieldGroup } from '#web/components/ui/field.tsx';
import { Input } from '#web/components/ui/input.tsx';
import { Textarea } from '#web/components/ui/textarea.tsx';

type Value = Filled[string];
type AnswerFieldsProps = {
  form: readonly AnswerField[];
  filled: Filled;
  onFill: (filled: Filled) => void;
  /** The id of the field in which something is missing or does not fit. */
  wrong: string | null;
};

/** What a request asks beside yes and no. */
export function AnswerFields({ form, filled, onFill, wrong }: AnswerFieldsProps) {
  return form.map((field) => (
    <OneField
      key={field.id}
      field={field}
      value={filled[field.id]}
      error={wrong === field.id ? t.fieldIsWrong() : undefined}
      onChange={(value) => {
        const { [field.id]: _, ...others } = filled;
        onFill(value === undefined ? others : { ...others, [field.id]: value });
      }}
    />
  ));
}

type OneFieldProps = {
  field: AnswerField;
  value: Value | undefined;
  error: string | undefined;
  /** Undefined where nothing stands in it. */
  onChange: (value: Value | undefined) => void;
};

function OneField({ field, value, error, onChange }: OneFieldProps) {
  const { kind, label, options = [], required } = field;
  const group = { legend: label, optional: !required, error };
  if (kind === 'yes_no') {
    const choices = [
      { value: 'yes', label: t.stateYes() },
      { value: 'no', label: t.stateNo() },
    ];
    return (
      <FieldGroup {...group}>
        <RadioChips
          legend={label}
          choices={choices}
          chosen={value === undefined ? '' : value ? 'yes' : 'no'}
          onChoose={(chosen) => onChange(chosen === 'yes')}
        />
      </FieldGroup>
    );
  }
  if (kind === 'choice') {
    return (
      <FieldGroup {...group}>
        <RadioChips
          legend={label}
          choices={options.map((option) => ({ value: option, label: option }))}
          chosen={typeof value === 'string' ? value : ''}
          onChoose={onChange}
        />
      </FieldGroup>
    );
  }
  if (kind === 'several') {
    const chosen = Array.isArray(value) ? value : [];
    const turn = (option: string) => {
      const next = options.filter((one) => chosen.includes(one) !== (one === option));
      onChange(next.length > 0 ? next : undefined);
    };
    return (
      <FieldGroup {...group}>
        {options.map((option) => (
          <CheckboxField
            key={option}
            label={option}
            checked={chosen.includes(option)}
            onChange={() => turn(option)}
          />
        ))}
      </FieldGroup>
    );
  }
  return (
    <Field label={label} optional={!required} error={error}>
      {(control) =>
        kind === 'text' ? (
          <Textarea
            {...control}
            rows={2}
            maxLength={ANSWER_TEXT_MAX_LENGTH}
            value={typeof value === 'string' ? value : ''}
            onChange={({ target }) => onChange(target.value || undefined)}
          />
        ) : (
          <Input
            {...control}
            {...(kind === 'date' ? { type: 'date' } : { type: 'number', step: 'any', inputMode: 'decimal' })}
            defaultValue={value === undefined ? '' : String(value)}
            onChange={({ target }) => onChange(typed(kind, target))}
          />
        )
      }
    </Field>
  );
}

/** What stands in a control of numbers or days: a number that is half typed is none. */
function typed(kind: string, { value, valueAsNumber }: HTMLInputElement): Value | undefined {
  if (kind === 'date') return value || undefined;
  return Number.isNaN(valueAsNumber) ? undefined : valueAsNumber;
}
