import type { AskedPurpose } from '#contract/child-consent.ts';
import { t } from '#texts/consent';
import { RadioChips } from '#web/components/forms/radio-chips.tsx';
import type { ConsentText } from '#web/entities/consents/reads.ts';

export const purposeName = (purpose: AskedPurpose): string =>
  purpose === 'pictures' ? t.pictures() : t.texts();

type ConsentChoiceProps = {
  purpose: AskedPurpose;
  /** What is heard of the choice: the purpose, and of which child. */
  legend: string;
  /** Undefined for who has not answered: neither is chosen for anybody. */
  given: boolean | undefined;
  onChoose: (given: boolean) => void;
};

/** Yes or no to one thing that hangs on consent, as easily the one as the other. */
export function ConsentChoice({ purpose, legend, given, onChoose }: ConsentChoiceProps) {
  return (
    <RadioChips<'yes' | 'no' | ''>
      legend={legend}
      choices={[
        { value: 'yes', label: t.yes() },
        { value: 'no', label: t.no() },
      ]}
      chosen={given === undefined ? '' : given ? 'yes' : 'no'}
      onChoose={(chosen) => onChoose(chosen === 'yes')}
      key={purpose}
    />
  );
}

/** What is asked, in a sentence, and what follows from a no. */
export function Question({ purpose }: { purpose: AskedPurpose }) {
  if (purpose === 'texts') return <p className="text-sm">{t.textsAsks()}</p>;
  return (
    <div className="grid gap-1">
      <p className="text-sm">{t.picturesAsks()}</p>
      <p className="text-muted-foreground text-sm">{t.picturesFollows()}</p>
    </div>
  );
}

/** What the portal does with a child's data, and what the school adds. */
export function ConsentWords({ text }: { text: Pick<ConsentText, 'paragraph'> }) {
  return (
    <div className="grid gap-2 text-sm">
      <p>{t.what()}</p>
      <p>{t.why()}</p>
      <p>{t.rights()}</p>
      {text.paragraph ? (
        <div>
          <p className="font-medium">{t.adds()}</p>
          <p className="wrap-anywhere whitespace-pre-line">{text.paragraph}</p>
        </div>
      ) : null}
    </div>
  );
}
