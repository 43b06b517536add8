import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { type GroupLinesFields, groupLinesForm } from '#contract/groups.ts';
import { t } from '#texts/console-groups';
import { FormDialog } from '#web/components/forms/form-dialog.tsx';
import { toastMissing } from '#web/components/forms/missing-fields.ts';
import { useKeptForm } from '#web/components/forms/use-kept-form.ts';
import { Field } from '#web/components/ui/field.tsx';
import { Textarea } from '#web/components/ui/textarea.tsx';
import { groupKeys } from '#web/entities/groups/keys.ts';
import { addLines, type PastedList } from '#web/entities/groups/writes.ts';
import { formatNumber } from '#web/lib/numbers.ts';
import { useWrite } from '#web/lib/use-write.ts';

/** Learners from a list, a line each. Lines that name nobody, or several, are left in the field with the reason above it. */
export function PasteDialog({ groupId, onClose }: { groupId: string; onClose: () => void }) {
  const form = useForm<GroupLinesFields>({
    resolver: zodResolver(groupLinesForm),
    defaultValues: { lines: '' },
  });
  const kept = useKeptForm({ form, draft: `group-lines:${groupId}` });
  const queryClient = useQueryClient();
  const [read, setRead] = useState<PastedList | null>(null);
  const adding = useWrite<GroupLinesFields, PastedList>({
    write: ({ lines }) => addLines(groupId, lines),
    done: t.listRead(),
    failed: t.failedToAdd(),
    renews: [],
  });
  const add = async (fields: GroupLinesFields) => {
    const list = await adding.mutateAsync(fields).catch(() => null);
    if (!list) return;
    queryClient.invalidateQueries({ queryKey: groupKeys.all });
    const left = [...list.unknown, ...list.several];
    setRead(list);
    if (left.length === 0) kept.savedThen(onClose)();
    else form.setValue('lines', left.join('\n'), { shouldDirty: true });
  };
  return (
    <FormDialog
      title={t.paste()}
      description={t.pasteExplained()}
      onSubmit={form.handleSubmit(add, toastMissing(form))}
      busyLabel={t.adding()}
      submitLabel={t.addThese()}
      kept={kept}
      form={form}
      error={adding.error}
      busy={adding.isPending}
      onClose={onClose}
    >
      {read ? <ReadList read={read} /> : null}
      <Field label={t.lines()} error={form.formState.errors.lines?.message}>
        {(control) => <Textarea {...control} {...form.register('lines')} rows={10} spellCheck={false} />}
      </Field>
    </FormDialog>
  );
}

function ReadList({ read: { added, there, unknown, several } }: { read: PastedList }) {
  return (
    <div role="status" className="grid gap-2 rounded-md border bg-muted/60 p-3 text-sm">
      <p>{t.addedCount({ added: formatNumber(added), there: formatNumber(there) })}</p>
      {unknown.length > 0 ? (
        <p className="wrap-anywhere">
          {t.unknownLines()} {unknown.join('; ')}
        </p>
      ) : null}
      {several.length > 0 ? (
        <p className="wrap-anywhere">
          {t.severalLines()} {several.join('; ')}
        </p>
      ) : null}
    </div>
  );
}
