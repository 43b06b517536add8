import {
  type ExistingChoice,
  existingChoices,
  type ImportKind,
  type ImportPreview,
} from '#contract/imports.ts';
import { t } from '#texts/import';
import { formatNumber } from '#web/lib/numbers.ts';
import { numbered } from './numbered.ts';

type ExistingFieldProps = {
  kind: ImportKind;
  counts: ImportPreview['counts'];
  value: ExistingChoice;
  onChange: (choice: ExistingChoice) => void;
};

/** What happens to what the school has already: the office's choice. */
export function ExistingField({ kind, counts, value, onChange }: ExistingFieldProps) {
  const texts: Record<ExistingChoice, { label: string; hint: string }> = {
    skip: { label: t.leaveThemAsTheyAre(), hint: t.onlyWhatNewImported() },
    update: {
      label: t.bringThemUpFile(),
      hint: t.themWouldChangeEmptyCell({ changed: formatNumber(counts.changed) }),
    },
  };
  const existing = { kind, ...numbered(counts.existing) };
  if (counts.changed === 0) return <p className="text-sm">{t.nothingChanges(existing)}</p>;
  const changingGrade = counts.changing_grade ?? 0;
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1 font-medium text-sm">{t.inSchoolAlready(existing)}</legend>
      {existingChoices.map((choice) => (
        <label key={choice} className="flex min-h-11 cursor-pointer items-start gap-2.5 text-sm md:min-h-0">
          <input
            type="radio"
            name="existing"
            className="mt-0.5 size-4.5 shrink-0 accent-primary"
            checked={value === choice}
            onChange={() => onChange(choice)}
          />
          <span>
            {texts[choice].label}
            <span className="block text-muted-foreground">{texts[choice].hint}</span>
            {choice === 'update' && changingGrade > 0 ? (
              <span className="block text-muted-foreground">
                {t.learnersChangeGrade(numbered(changingGrade))}
              </span>
            ) : null}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
