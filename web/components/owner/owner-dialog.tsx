import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { t } from '#texts/components-owner';
import { FormDialog } from '#web/components/forms/form-dialog.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Field } from '#web/components/ui/field.tsx';
import { Input } from '#web/components/ui/input.tsx';
import { PasswordInput } from '#web/components/ui/password-input.tsx';
import { callAccount } from '#web/lib/account-call.ts';
import { codeOf, messageOf } from '#web/lib/errors.ts';
import { ownerQuestion } from '#web/lib/owner.ts';
import { nameOf } from '#web/lib/said.ts';
import { useSendCode } from '#web/lib/send-code.ts';
import { sessionQuery } from '#web/lib/session.ts';
import { toastError } from '#web/lib/toast.ts';

const proofForm = z.object({
  proof: z.string().check(z.trim(), z.minLength(1, { error: () => t.required() })),
});

const REFUSED = ['current_password_invalid', 'reauthentication_not_valid'];

type Proof = { current_password: string } | { nonce: string };

/** Asks whoever is at the device for the password, or for the code of a mail or a text message. */
export default function OwnerDialog() {
  const send = useSendCode();
  // Whoever has no address is sent the code by text message.
  const byPhone = useQuery(sessionQuery).data?.email === '';
  const prove = useMutation({ mutationFn: (proof: Proof) => callAccount('POST', '/reauthenticate', proof) });
  const [byCode, setByCode] = useState(false);
  const form = useForm({ resolver: zodResolver(proofForm), defaultValues: { proof: '' } });
  const submit = form.handleSubmit(({ proof }) =>
    prove.mutate(byCode ? { nonce: proof } : { current_password: proof }, {
      onSuccess: () => ownerQuestion.answer(true),
      onError: (error) => {
        if (REFUSED.includes(codeOf(error)))
          form.setError('proof', { message: nameOf(() => messageOf(error)) }, { shouldFocus: true });
      },
    }),
  );
  const sendCode = () =>
    send.mutate(undefined, {
      onSuccess: () => {
        form.reset();
        setByCode(true);
      },
      onError: (error) => toastError(messageOf(error), t.codeNotSent()),
    });
  const error = form.formState.errors.proof?.message;
  return (
    <FormDialog
      title={t.confirmThatItIsYou()}
      description={t.signedWhileAgoWeAsk()}
      className="sm:max-w-sm"
      onSubmit={submit}
      kept={null}
      form={form}
      error={REFUSED.includes(codeOf(prove.error)) ? null : prove.error}
      busy={prove.isPending}
      busyLabel={t.checking()}
      submitLabel={t.goOn()}
      onClose={() => ownerQuestion.answer(false)}
    >
      {byCode ? (
        <Field label={byPhone ? t.codeFromTextMessage() : t.codeFromTheMail()} error={error}>
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
        <Field label={t.yourPassword()} error={error}>
          {(control) => (
            <PasswordInput {...control} autoComplete="current-password" {...form.register('proof')} />
          )}
        </Field>
      )}
      <Button
        variant="link"
        size="inline"
        className="justify-self-start"
        busy={send.isPending}
        onClick={sendCode}
      >
        {byCode ? t.sendAnotherCode() : byPhone ? t.noPasswordUseCodePhone() : t.noPasswordUseCodeMail()}
      </Button>
    </FormDialog>
  );
}
