import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { REJECTION_REASON_MAX } from '#contract/limits.ts';
import { t } from '#texts/console-pending';
import { FormDialog } from '#web/components/forms/form-dialog.tsx';
import { useKeptForm } from '#web/components/forms/use-kept-form.ts';
import { Button } from '#web/components/ui/button.tsx';
import { Field } from '#web/components/ui/field.tsx';
import { Textarea } from '#web/components/ui/textarea.tsx';

const reasonForm = z.object({
  reason: z
    .string()
    .check(
      z.trim(),
      z.maxLength(REJECTION_REASON_MAX, { error: () => t.atMost({ count: REJECTION_REASON_MAX }) }),
    ),
});

/** What schools say most often; written into the field, where it can be completed. */
const common = () => [t.notOnOurList(), t.detailsNotRight(), t.notTheRightSchool()];

type RejectDialogProps = {
  title: string;
  /** Who, where there are several. */
  names?: string;
  submitLabel: string;
  onReject: (reason: string) => void;
  onClose: () => void;
};

/** Asks before somebody is rejected, and for the reason that the person gets. */
export function RejectDialog({ title, names, submitLabel, onReject, onClose }: RejectDialogProps) {
  const form = useForm({ resolver: zodResolver(reasonForm), defaultValues: { reason: '' } });
  const kept = useKeptForm({ form, draft: `rejection:${title}` });
  return (
    <FormDialog
      title={title}
      description={t.namesSelectTrueOtherDecision({ names: String(Boolean(names)), names2: names ?? '' })}
      className="sm:max-w-md"
      onSubmit={form.handleSubmit(({ reason }) => kept.savedThen(() => onReject(reason))())}
      kept={kept}
      form={form}
      error={null}
      busy={false}
      busyLabel={t.rejecting()}
      submitLabel={submitLabel}
      onClose={onClose}
    >
      <Field
        label={t.reason()}
        hint={t.optionalToldPersonWriteHere()}
        error={form.formState.errors.reason?.message}
      >
        {(control) => <Textarea {...control} rows={3} {...form.register('reason')} />}
      </Field>
      <div className="grid gap-2">
        {common().map((text) => (
          <Button
            key={text}
            variant="outline"
            size="sm"
            className="h-auto justify-start whitespace-normal py-2 text-left"
            onClick={() => form.setValue('reason', text, { shouldDirty: true, shouldValidate: true })}
          >
            {text}
          </Button>
        ))}
      </div>
    </FormDialog>
  );
}
