import type { UseFormReturn } from 'react-hook-form';
import type { HoursFields as Fields, HoursForm } from '#contract/hours.ts';
import { t } from '#texts/components-hours';
import { CheckboxField } from '#web/components/ui/checkbox.tsx';
import { FieldError, FieldGroup } from '#web/components/ui/field.tsx';
import { Input } from '#web/components/ui/input.tsx';
import { dayNames } from '#web/lib/day-names.ts';

export type HoursFormState = UseFormReturn<Fields, unknown, HoursForm>;

/** Seven days, each with its span or closed. */
export function HoursFields({ form, hint }: { form: HoursFormState; hint: string }) {
  const { weekdays } = dayNames();
  const errors = form.formState.errors.hours;
  const days = form.watch('hours');
  return (
    <FieldGroup legend={t.hours()} hint={hint}>
      {days.map(({ day_of_week, is_open }, index) => {
        const day = weekdays[day_of_week] ?? '';
        const { opens_at, closes_at, message } = errors?.[index] ?? {};
        const wrong = message ?? opens_at?.message ?? closes_at?.message;
        return (
          <div key={day_of_week}>
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <CheckboxField
                label={day}
                className="min-w-36 flex-1"
                {...form.register(`hours.${index}.is_open`)}
              />
              {is_open ? (
                <span className="flex items-center gap-2">
                  <Input
                    type="time"
                    className="w-32"
                    aria-label={t.opensOn({ day })}
                    aria-invalid={wrong ? true : undefined}
                    {...form.register(`hours.${index}.opens_at`)}
                  />
                  <span aria-hidden>–</span>
                  <Input
                    type="time"
                    className="w-32"
                    aria-label={t.closesOn({ day })}
                    aria-invalid={wrong ? true : undefined}
                    {...form.register(`hours.${index}.closes_at`)}
                  />
                </span>
              ) : (
                <span className="text-muted-foreground text-sm">{t.closedThatDay()}</span>
              )}
            </div>
            <FieldError>{wrong}</FieldError>
          </div>
        );
      })}
    </FieldGroup>
  );
}
