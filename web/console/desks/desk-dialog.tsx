import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { type DeskFields, type DeskForm, deskForm } from '#contract/desks.ts';
import { deskKinds } from '#contract/enums.ts';
import { t } from '#texts/console-desks';
import { FormDialog } from '#web/components/forms/form-dialog.tsx';
import { toastMissing } from '#web/components/forms/missing-fields.ts';
import { useKeptForm } from '#web/components/forms/use-kept-form.ts';
import { CheckboxField } from '#web/components/ui/checkbox.tsx';
import { Field, FieldError, FieldGroup } from '#web/components/ui/field.tsx';
import { Input } from '#web/components/ui/input.tsx';
import { Select } from '#web/components/ui/select.tsx';
import { deskKeys } from '#web/entities/desks/keys.ts';
import { deskName } from '#web/entities/desks/name.ts';
import type { Desk } from '#web/entities/desks/reads.ts';
import { saveDesk } from '#web/entities/desks/writes.ts';
import { dayNames } from '#web/lib/day-names.ts';
import { newId } from '#web/lib/ids.ts';
import { useWrite } from '#web/lib/use-write.ts';
import type { DeskFormState } from './form-state.ts';
import { daysOf } from './hours.ts';
import { MemberFields } from './member-fields.tsx';

type DeskDialogProps = {
  schoolId: string;
  /** The desk to change; none to add one. */
  desk: Desk | undefined;
  onClose: () => void;
};

/** What a desk is called, who sits at it and when it answers. */
export function DeskDialog({ schoolId, desk, onClose }: DeskDialogProps) {
  // Made here, so that a second attempt makes no second desk.
  const [id] = useState(() => desk?.id ?? newId());
  const form = useForm<DeskFields, unknown, DeskForm>({
    resolver: zodResolver(deskForm),
    defaultValues: {
      kind: (desk?.kind as DeskFields['kind']) ?? 'office',
      name: desk?.name ?? '',
      is_active: desk?.is_active ?? true,
      hours: daysOf(desk?.hours ?? []),
      members: desk?.members.map(({ profile_id }) => profile_id) ?? [],
    },
  });
  const kept = useKeptForm({ form, draft: `desk:${desk?.id ?? schoolId}` });
  const saving = useWrite<DeskForm>({
    write: (given) => saveDesk({ id, schoolId, desk: given }),
    done: t.saved(),
    failed: t.failedToSave(),
    renews: [deskKeys.all],
  });
  const { errors } = form.formState;
  const isOther = form.watch('kind') === 'other';
  return (
    <FormDialog
      title={desk ? t.editNamed({ name: deskName(desk) }) : t.add()}
      onSubmit={form.handleSubmit(
        (given) => saving.mutate(given, { onSuccess: kept.savedThen(onClose) }),
        toastMissing(form),
      )}
      busyLabel={t.saving()}
      submitLabel={desk ? t.save() : t.add()}
      kept={kept}
      form={form}
      error={saving.error}
      busy={saving.isPending}
      onClose={onClose}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t.kind()} error={errors.kind?.message}>
          {(control) => (
            <Select {...control} {...form.register('kind')}>
              {deskKinds.map((kind) => (
                <option key={kind} value={kind}>
                  {deskName({ kind, name: null })}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field
          label={t.name()}
          hint={isOther ? undefined : t.nameHint()}
          optional={!isOther}
          error={errors.name?.message}
        >
          {(control) => <Input {...control} {...form.register('name')} autoComplete="off" />}
        </Field>
      </div>
      <CheckboxField label={t.takesMessages()} {...form.register('is_active')} />
      <MemberFields schoolId={schoolId} desk={desk} form={form} />
      <HoursFields form={form} />
    </FormDialog>
  );
}

function HoursFields({ form }: { form: DeskFormState }) {
  const { weekdays } = dayNames();
  const errors = form.formState.errors.hours;
  const days = form.watch('hours');
  return (
    <FieldGroup legend={t.hours()} hint={t.hoursHint()}>
      {days.map(({ day_of_week, is_open }, index) => {
        const day = weekdays[day_of_week] ?? '';
        const wrong = errors?.[index]?.opens_at?.message ?? errors?.[index]?.closes_at?.message;
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
