import { useId } from 'react';
import { guardianRelations, type Language } from '#contract/enums.ts';
import { t } from '#texts/console-letters';
import { ChoiceField } from '#web/components/selectors/choice-field.tsx';
import { FieldGroup } from '#web/components/ui/field.tsx';
import { Switch } from '#web/components/ui/switch.tsx';
import type { LetterRights } from '#web/entities/claim-codes/writes.ts';
import { languageNames, spoken } from '#web/lib/texts/spoken.ts';

export type LetterSettings = LetterRights & { language: Language };

const rights = () =>
  [
    { name: 'reads_records', label: t.reads(), hint: t.readsExplained() },
    { name: 'is_told', label: t.told(), hint: t.toldExplained() },
    { name: 'may_decide', label: t.decides(), hint: t.decidesExplained() },
    { name: 'may_collect', label: t.collects(), hint: t.collectsExplained() },
  ] as const;

type RightsFieldsProps = {
  settings: LetterSettings;
  onChange: (change: Partial<LetterSettings>) => void;
};

/** What whoever uses the letter becomes, and in which language it speaks. */
export function RightsFields({ settings, onChange }: RightsFieldsProps) {
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <ChoiceField
          label={t.relation()}
          value={settings.relation}
          choices={guardianRelations.map((relation) => ({ id: relation, label: t.relationIs({ relation }) }))}
          onChoose={(id) => {
            const relation = guardianRelations.find((each) => each === id);
            if (relation) onChange({ relation });
          }}
        />
        <ChoiceField
          label={t.language()}
          value={settings.language}
          choices={spoken.map((language) => ({ id: language, label: languageNames[language] }))}
          onChoose={(id) => {
            const language = spoken.find((each) => each === id);
            if (language) onChange({ language });
          }}
        />
      </div>
      <FieldGroup legend={t.whatItGives()} className="lg:grid-cols-2">
        {rights().map(({ name, label, hint }) => (
          <RightSwitch
            key={name}
            label={label}
            hint={hint}
            checked={settings[name]}
            onChange={(checked) => onChange({ [name]: checked })}
          />
        ))}
      </FieldGroup>
    </>
  );
}

type RightSwitchProps = { label: string; hint: string; checked: boolean; onChange: (on: boolean) => void };

function RightSwitch({ label, hint, checked, onChange }: RightSwitchProps) {
  const id = useId();
  return (
    <div className="flex items-start justify-between gap-4 rounded-md border px-3 py-2.5">
      <div className="min-w-0 text-sm">
        <label htmlFor={id} className="font-medium">
          {label}
        </label>
        <p id={`${id}-hint`} className="text-muted-foreground">
          {hint}
        </p>
      </div>
      <Switch
        id={id}
        className="mt-0.5"
        aria-describedby={`${id}-hint`}
        checked={checked}
        onCheckedChange={onChange}
      />
    </div>
  );
}
