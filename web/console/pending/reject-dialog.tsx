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
  /** Under what name what was begun is kept. */
  draft: string;
  /** Rejects where the server did not take it: the reason stays, and says why. */
  onReject: (reason: string) => Promise<unknown>;
  busy: boolean;
  error: unknown;
  onClose: () => void;
};

/** Asks before somebody is rejected, and for the reason that the person gets. */
export function RejectDialog({ names, draft, onReject, ...window }: RejectDialogProps) {
  const form = useForm({ resolver: zodResolver(reasonForm), defaultValues: { reason: '' } });
  const kept = useKeptForm({ form, draft: `rejection:${draft}` });
  // Not what follows a mutation: the card has gone by then, and this window with it.
  const reject = ({ reason }: { reason: string }) =>
    onReject(reason).then(kept.savedThen(window.onClose), () => {});
  return (
    <FormDialog
      {...window}
      description={t.namesSelectTrueOtherDecision({ names: String(Boolean(names)), names2: names ?? '' })}
      className="sm:max-w-md"
      onSubmit={form.handleSubmit(reject)}
      kept={kept}
      form={form}
      busyLabel={t.rejecting()}
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
            className="h-auto! justify-start whitespace-normal py-2 text-left"
            onClick={() => form.setValue('reason', text, { shouldDirty: true, shouldValidate: true })}
          >
            {text}
          </Button>
        ))}
      </div>
    </FormDialog>
  );
}
