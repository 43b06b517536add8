import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { t } from '#texts/settings';
import { FormDialog } from '#web/components/forms/form-dialog.tsx';
import { Field } from '#web/components/ui/field.tsx';
import { Input } from '#web/components/ui/input.tsx';
import { toastSuccess } from '#web/lib/toast.ts';
import { readNumber } from '#web/lib/way-in.ts';
import { useConfirmNumber } from './phone-queries.ts';

const codeForm = z.object({
  code: z.string().check(z.trim(), z.minLength(1, { error: () => t.thisIsRequired() })),
});

/** Asks for the code that went to the number. */
export function PhoneCodeDialog({ phone, onClose }: { phone: string; onClose: () => void }) {
  const confirm = useConfirmNumber();
  const form = useForm({ resolver: zodResolver(codeForm), defaultValues: { code: '' } });
  const submit = form.handleSubmit(({ code }) =>
    confirm.mutate(
      { phone, token: code.replace(/\s/g, '') },
      {
        onSuccess: () => {
          toastSuccess(t.numberConfirmed(), t.nowSignsIn({ number: readNumber(phone) }));
          onClose();
        },
      },
    ),
  );
  return (
    <FormDialog
      title={t.confirmNumber()}
      description={t.codeWentTo({ number: readNumber(phone) })}
      className="sm:max-w-sm"
      onSubmit={submit}
      kept={null}
      form={form}
      error={confirm.error}
      busy={confirm.isPending}
      busyLabel={t.sending()}
      submitLabel={t.confirmNumber()}
      onClose={onClose}
    >
      <Field label={t.codeFromTextMessage()} error={form.formState.errors.code?.message}>
        {(control) => (
          <Input
            {...control}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={6}
            {...form.register('code')}
          />
        )}
      </Field>
    </FormDialog>
  );
}
