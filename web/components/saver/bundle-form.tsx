import { type FormEvent, useId, useState } from 'react';
import { t } from '#texts/components-saver';
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
      <h3 className="font-medium text-sm">{t.whatYouPayForData()}</h3>
      <p role="status" className="text-sm">
        {bundle ? t.pricesShownBundle({ bundle: formatBundle(bundle) }) : t.noPriceGivenSoOnly()}
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
            {t.showNoPrices()}
          </Button>
        ) : null}
      </div>
      <form className="flex flex-wrap items-end gap-3" onSubmit={save} noValidate>
        <Amount
          label={t.rand()}
          example="15"
          value={rand}
          onType={setRand}
          wrongId={isWrong ? wrongId : undefined}
        />
        <Amount
          label={t.forHowManyMb()}
          example="100"
          value={megabytes}
          onType={setMegabytes}
          wrongId={isWrong ? wrongId : undefined}
        />
        <Button type="submit" variant="outline">
          {t.useThisPrice()}
        </Button>
      </form>
      {isWrong ? <FieldError id={wrongId}>{t.givePriceRandSizeMb()}</FieldError> : null}
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
