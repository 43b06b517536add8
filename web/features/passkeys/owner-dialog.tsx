import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { FormDialog } from '#web/components/forms/form-dialog.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Field } from '#web/components/ui/field.tsx';
import { Input } from '#web/components/ui/input.tsx';
import { PasswordInput } from '#web/components/ui/password-input.tsx';
import { codeOf, messageOf } from '#web/lib/errors.ts';
import { wasNotShown } from '#web/lib/passkeys.ts';
import { useSendCode } from '#web/lib/send-code.ts';
import { toastError } from '#web/lib/toast.ts';
import type { useAddPasskey } from './queries.ts';

const proofForm = z.object({ proof: z.string().trim().min(1, 'This is required') });

const REFUSED = ['current_password_invalid', 'reauthentication_not_valid'];

type OwnerDialogProps = {
  add: ReturnType<typeof useAddPasskey>;
  onAdded: () => void;
  onClose: () => void;
};

/** Asks whoever is at the device for the password, or for the code of a mail, before a passkey is added. */
export function OwnerDialog({ add, onAdded, onClose }: OwnerDialogProps) {
  const send = useSendCode();
  const [byCode, setByCode] = useState(false);
  const form = useForm({ resolver: zodResolver(proofForm), defaultValues: { proof: '' } });
  const isForField = REFUSED.includes(codeOf(add.error));
  const submit = form.handleSubmit(({ proof }) =>
    add.mutate(byCode ? { nonce: proof } : { current_password: proof }, {
      onSuccess: onAdded,
      onError: (error) => {
        if (REFUSED.includes(codeOf(error)))
          form.setError('proof', { message: messageOf(error) }, { shouldFocus: true });
      },
    }),
  );
  const sendCode = () =>
    send.mutate(undefined, {
      onSuccess: () => {
        form.reset();
        setByCode(true);
      },
      onError: (error) => toastError(messageOf(error), 'Code not sent'),
    });
  const error = form.formState.errors.proof?.message;
  return (
    <FormDialog
      title="Confirm that it is you"
      description="A passkey opens your account, so we ask before one is added."
      className="sm:max-w-sm"
      onSubmit={submit}
      kept={null}
      form={form}
      error={
        isForField || codeOf(add.error) === 'reauthentication_needed' || wasNotShown(add.error)
          ? null
          : add.error
      }
      busy={add.isPending}
      busyLabel="Adding..."
      submitLabel="Add the passkey"
      onClose={onClose}
    >
      {byCode ? (
        <Field label="Code from the mail" error={error}>
          {(control) => (
            <Input
              {...control}
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={6}
              {...form.register('proof')}
            />
          )}
        </Field>
      ) : (
        <>
          <Field label="Your password" error={error}>
            {(control) => (
              <PasswordInput {...control} autoComplete="current-password" {...form.register('proof')} />
            )}
          </Field>
          <Button
            variant="link"
            size="inline"
            className="justify-self-start"
            busy={send.isPending}
            onClick={sendCode}
          >
            No password? Use a code by mail
          </Button>
        </>
      )}
    </FormDialog>
  );
}
