import { useState } from 'react';
import { t } from '#texts/console-reports';
import { ChoiceField } from '#web/components/selectors/choice-field.tsx';
import { Field } from '#web/components/ui/field.tsx';
import { Input } from '#web/components/ui/input.tsx';
import type { Choice } from '#web/lib/choices.ts';
import { type Period, type Preset, periodBetween, periodOf, presets } from './period.ts';

type PeriodChoiceProps = { period: Period; onChange: (period: Period) => void };

const choices = (): readonly Choice[] => [
  ...Object.entries(presets()).map(([id, label]) => ({ id, label })),
  {
    id: 'own',
    label: t.otherDays(),
  },
];

/** A usual period, or two days of one's own. */
export function PeriodChoice({ period, onChange }: PeriodChoiceProps) {
  const [preset, setPreset] = useState<Preset | 'own'>('twelve');
  const [typed, setTyped] = useState(period);
  const wrong = preset === 'own' && !periodBetween(typed.since, typed.until);
  const type = (change: Partial<Period>) => {
    const next = { ...typed, ...change };
    setTyped(next);
    const asked = periodBetween(next.since, next.until);
    if (asked) onChange(asked);
  };
  const choose = (value: string) => {
    if (!(value in presets())) {
      setTyped(period);
      return setPreset('own');
    }
    setPreset(value as Preset);
    onChange(periodOf(value as Preset));
  };
  return (
    <div className="grid gap-3 sm:flex sm:flex-wrap sm:items-start print:hidden">
      <ChoiceField
        label={t.period()}
        className="sm:w-64"
        value={preset}
        choices={choices()}
        onChoose={choose}
      />
      {preset === 'own' ? (
        <>
          <Field label={t.from()} error={wrong ? t.chooseDaysOrderMostTen() : undefined}>
            {(control) => (
              <Input
                {...control}
                type="date"
                value={typed.since}
                onChange={(event) => type({ since: event.target.value })}
              />
            )}
          </Field>
          <Field label={t.until()}>
            {(control) => (
              <Input
                {...control}
                type="date"
                value={typed.until}
                onChange={(event) => type({ until: event.target.value })}
              />
            )}
          </Field>
        </>
      ) : null}
    </div>
  );
}
