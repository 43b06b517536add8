import { type FormEvent, useId, useState } from 'react';
import { Button } from '#web/components/ui/button.tsx';
import { FieldError } from '#web/components/ui/field.tsx';
import { Input } from '#web/components/ui/input.tsx';
import { bundleOf, formatBundle, keepBundle, typedNumber, useBundle } from '#web/lib/saver/price.ts';

/** Sizes and prices that are bought often; the networks change theirs, so that one's own can be typed. */
const usual = [
  { cents: 1500, megabytes: 100 },
  { cents: 4900, megabytes: 500 },
  { cents: 8500, megabytes: 1024 },
] as const;

/** What the person pays for data: one of the usual bundles, their own, or nothing for each megabyte. */
export function BundleForm() {
  const wrongId = useId();
  const bundle = useBundle();
  const [rand, setRand] = useState('');
  const [megabytes, setMegabytes] = useState('');
  const [isWrong, setWrong] = useState(false);
  const save = (event: FormEvent) => {
    event.preventDefault();
    const typed = bundleOf(typedNumber(rand) * 100, typedNumber(megabytes));
    setWrong(!typed);
    if (!typed) return;
    keepBundle(typed);
    setRand('');
    setMegabytes('');
  };
  return (
    <div className="grid gap-3">
      <h3 className="font-medium text-sm">What you pay for data</h3>
      <p role="status" className="text-sm">
        {bundle
          ? `Prices are shown by your bundle: ${formatBundle(bundle)}.`
          : 'No price is given, so only sizes are shown.'}
      </p>
      <div className="flex flex-wrap gap-2">
        {usual.map((each) => (
          <Button
            key={each.cents}
            variant="outline"
            aria-pressed={bundle?.cents === each.cents && bundle.megabytes === each.megabytes}
            className="aria-pressed:border-primary aria-pressed:bg-accent"
            onClick={() => keepBundle(each)}
          >
            {formatBundle(each)}
          </Button>
        ))}
        {bundle ? (
          <Button variant="ghost" onClick={() => keepBundle(null)}>
            Show no prices
          </Button>
        ) : null}
      </div>
      <form className="flex flex-wrap items-end gap-3" onSubmit={save} noValidate>
        <Amount
          label="Rand"
          example="15"
          value={rand}
          onType={setRand}
          wrongId={isWrong ? wrongId : undefined}
        />
        <Amount
          label="For how many MB"
          example="100"
          value={megabytes}
          onType={setMegabytes}
          wrongId={isWrong ? wrongId : undefined}
        />
        <Button type="submit" variant="outline">
          Use this price
        </Button>
      </form>
      {isWrong ? (
        <FieldError id={wrongId}>
          Give a price in rand and a size in MB, such as 15 and 100. A gigabyte is 1024 MB.
        </FieldError>
      ) : null}
    </div>
  );
}

type AmountProps = {
  label: string;
  example: string;
  value: string;
  onType: (text: string) => void;
  /** The sentence that says what is wrong with the two of them, while something is. */
  wrongId: string | undefined;
};

function Amount({ label, example, value, onType, wrongId }: AmountProps) {
  const id = useId();
  return (
    <div className="grid w-28 gap-1">
      <label htmlFor={id} className="font-medium text-sm">
        {label}
      </label>
      <Input
        id={id}
        inputMode="decimal"
        autoComplete="off"
        placeholder={example}
        value={value}
        aria-invalid={wrongId !== undefined}
        aria-describedby={wrongId}
        onChange={({ target }) => onType(target.value)}
      />
    </div>
  );
}
