import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { type DeskFields, type DeskForm, deskForm } from '#contract/desks.ts';
import { deskKinds } from '#contract/enums.ts';
import { t } from '#texts/console-desks';
import { FormDialog } from '#web/components/forms/form-dialog.tsx';
import { toastMissing } from '#web/components/forms/missing-fields.ts';
import { useKeptForm } from '#web/components/forms/use-kept-form.ts';
import { useSeenRow } from '#web/components/forms/use-seen-row.ts';
import { daysOf } from '#web/components/hours/hours.ts';
import { HoursFields, type HoursFormState } from '#web/components/hours/hours-fields.tsx';
import { CheckboxField } from '#web/components/ui/checkbox.tsx';
import { Field } from '#web/components/ui/field.tsx';
import { Input } from '#web/components/ui/input.tsx';
import { Select } from '#web/components/ui/select.tsx';
import { deskKeys } from '#web/entities/desks/keys.ts';
import { deskName } from '#web/entities/desks/name.ts';
import { type Desk, desksQuery } from '#web/entities/desks/reads.ts';
import { saveDesk } from '#web/entities/desks/writes.ts';
import { contentSent } from '#web/lib/attempt.ts';
import { useWrite } from '#web/lib/use-write.ts';
import { MemberFields } from './member-fields.tsx';
import { mergedDesk, refuseMoved, saidDesk, tellStanding, writtenDesk } from './merged-desk.ts';

type DeskDialogProps = {
  schoolId: string;
  /** The desk to change; none to add one. */
  desk: Desk | undefined;
  onClose: () => void;
};

const fieldsOf = (desk: Desk): DeskFields => ({
  kind: desk.kind as DeskFields['kind'],
  name: desk.name ?? '',
  is_active: desk.is_active,
  hours: daysOf(desk.hours),
  members: desk.members.map(({ profile_id }) => profile_id),
});

const said = (path: string, desk: Desk): string | undefined => {
  if (path !== 'is_active') return saidDesk(path, desk);
  return desk.is_active ? t.takesMessages() : t.closed();
};

/** What a desk is called, who sits at it and when it answers. */
export function DeskDialog({ schoolId, desk, onClose }: DeskDialogProps) {
  const form = useForm<DeskFields, unknown, DeskForm>({
    resolver: zodResolver(deskForm),
    defaultValues: desk
      ? fieldsOf(desk)
      : { kind: 'office', name: '', is_active: true, hours: daysOf([]), members: [] },
  });
  const kept = useKeptForm({ form, draft: `desk:${desk?.id ?? schoolId}`, changesRow: !!desk });
  const queryClient = useQueryClient();
  const asSeen = useSeenRow({ form, row: desk ?? null, fieldsOf, say: said });
  const saving = useWrite<DeskForm>({
    write: (given) =>
      asSeen(async (seen: Desk | null) => {
        const id = desk?.id ?? kept.attempt.current;
        const sent = kept.lastSent();
        const mayStand = desk || sent;
        // It is written whole: what others have changed of it meanwhile is read once more.
        const desks = mayStand ? await queryClient.fetchQuery({ ...desksQuery(schoolId), staleTime: 0 }) : [];
        const now = desks.find((one) => one.id === id);
        const before = sent ? contentSent<DeskForm>(sent).members : [];
        if (now && !seen) tellStanding(now, given, before);
        const stood = form.control._defaultValues as DeskFields;
        // Of a new one that has arrived, whom the form has seated itself: nobody unseats whom a colleague has.
        const start = now && !desk ? { ...stood, members: before } : stood;
        if (now && seen) refuseMoved(now, seen, given, start);
        if (!desk) kept.sentAs(given);
        const written = now ? mergedDesk(now, given, start) : writtenDesk(given);
        if (written) await saveDesk({ id, schoolId, desk: written });
      }),
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
      <CheckboxField
        label={t.takesMessages()}
        error={errors.is_active?.message}
        {...form.register('is_active')}
      />
      <MemberFields schoolId={schoolId} desk={desk} form={form} />
      {/* A desk's form has the hours among its fields. */}
      <HoursFields form={form as unknown as HoursFormState} hint={t.hoursHint()} />
    </FormDialog>
  );
}
