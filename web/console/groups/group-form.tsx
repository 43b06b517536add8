import { zodResolver } from '@hookform/resolvers/zod';
import { Plus } from 'lucide-react';
import { useForm } from 'react-hook-form';
import { type GroupForm as Group, type GroupFields, groupForm } from '#contract/groups.ts';
import { t } from '#texts/console-groups';
import { toastMissing } from '#web/components/forms/missing-fields.ts';
import { RestoredNote } from '#web/components/forms/restored-note.tsx';
import { SubmitProblem } from '#web/components/forms/submit-problem.tsx';
import { useKeptForm } from '#web/components/forms/use-kept-form.ts';
import { Button } from '#web/components/ui/button.tsx';
import { Field } from '#web/components/ui/field.tsx';
import { Input } from '#web/components/ui/input.tsx';
import { groupKeys } from '#web/entities/groups/keys.ts';
import { createGroup } from '#web/entities/groups/writes.ts';
import { useWrite } from '#web/lib/use-write.ts';

/** Make Group: the name is required. Ready for the next one once saved. */
export function GroupForm({ schoolId }: { schoolId: string }) {
  const blank: GroupFields = { school_id: schoolId, name: '' };
  const form = useForm<GroupFields, unknown, Group>({
    resolver: zodResolver(groupForm),
    defaultValues: blank,
  });
  const kept = useKeptForm({ form, draft: `group:${schoolId}`, place: 'page' });
  const saving = useWrite<Group>({
    write: createGroup,
    done: t.made(),
    failed: t.failedToMake(),
    renews: [groupKeys.all],
    onWritten: () => {
      kept.saved();
      form.reset(blank);
      form.setFocus('name');
    },
  });
  return (
    <form
      noValidate
      aria-label={t.make()}
      className="grid gap-3 rounded-lg border bg-card p-4 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-start"
      onSubmit={form.handleSubmit((group) => saving.mutate(group), toastMissing(form))}
    >
      {kept.isRestored ? (
        <div className="sm:col-span-2">
          <RestoredNote kept={kept} />
        </div>
      ) : null}
      <Field label={t.name()} hint={t.suchAs()} error={form.formState.errors.name?.message}>
        {(control) => <Input {...control} {...form.register('name')} autoComplete="off" />}
      </Field>
      <Button type="submit" busy={saving.isPending} busyLabel={t.making()} className="sm:mt-[1.71rem]">
        <Plus aria-hidden />
        {t.make()}
      </Button>
      <SubmitProblem error={saving.error} form={form} className="sm:col-span-2" />
    </form>
  );
}
