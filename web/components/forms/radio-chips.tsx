import { useId } from 'react';

type RadioChipsProps<Value extends string> = {
  /** What is chosen, for whoever hears it; the section's heading says it to the eye. */
  legend: string;
  /** `lang` where a label is in another language than the page. */
  choices: readonly { value: Value; label: string; lang?: string }[];
  chosen: Value;
  onChoose: (value: Value) => void;
};

/** One of a few, all in sight, taken at once. */
export function RadioChips<Value extends string>({
  legend,
  choices,
  chosen,
  onChoose,
}: RadioChipsProps<Value>) {
  const name = useId();
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">{legend}</legend>
      {choices.map(({ value, label, lang }) => (
        <label
          key={value}
          lang={lang}
          className="flex min-h-11 cursor-pointer items-center gap-2.5 rounded-md border bg-card px-4 text-sm has-checked:border-primary has-checked:bg-accent has-checked:text-accent-foreground md:min-h-10"
        >
          <input
            type="radio"
            name={name}
            className="size-4 accent-primary"
            checked={chosen === value}
            onChange={() => onChoose(value)}
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
