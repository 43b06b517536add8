import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { email } from '#contract/fields.ts';
import { t } from '#texts/settings';
import { FormDialog } from '#web/components/forms/form-dialog.tsx';
import { useKeptForm } from '#web/components/forms/use-kept-form.ts';
import { Button } from '#web/components/ui/button.tsx';
import { Field } from '#web/components/ui/field.tsx';
import { Input } from '#web/components/ui/input.tsx';
import { PasswordInput } from '#web/components/ui/password-input.tsx';
import { codeOf, messageOf } from '#web/lib/errors.ts';
import { nameOf } from '#web/lib/said.ts';
import { useSendCode } from '#web/lib/send-code.ts';
import { toastError, toastSuccess } from '#web/lib/toast.ts';
import { useChangeEmail } from './email-queries.ts';

/** What is said at the field of the password or the code. */
const REFUSED = ['current_password_invalid', 'reauthentication_not_valid'];

const formFor = (present: string) =>
  z.object({
    email: email.check(
      z.refine((typed) => typed.toLowerCase() !== present.toLowerCase(), t.thisIsYourAddressAlready()),
    ),
    proof: z.string().check(z.trim(), z.minLength(1, t.thisIsRequired())),
  });

type EmailDialogProps = {
  own: { email: string; codesGoTo: string; hasPassword: boolean };
  back: string;
  onClose: () => void;
};

/** Asks for the new address, and for the password or the code of a mail: an open device must not lose its owner. */
export function EmailDialog({ own, back, onClose }: EmailDialogProps) {
  const change = useChangeEmail(back);
  const send = useSendCode();
  const [byCode, setByCode] = useState(!own.hasPassword);
  const form = useForm({
    resolver: zodResolver(formFor(own.email)),
    defaultValues: { email: '', proof: '' },
  });
  const kept = useKeptForm({ form, draft: 'settings:email', secrets: ['proof'] });
  const { errors } = form.formState;
  const submit = form.handleSubmit(({ email, proof }) =>
    change.mutate(byCode ? { email, nonce: proof } : { email, current_password: proof }, {
      onSuccess: kept.savedThen(() => {
        if (own.email) toastSuccess(t.confirmBothAddresses(), t.openLinksTwoMailsWe());
        else toastSuccess(t.confirmTheAddress(), t.openTheLinkWeSent());
        onClose();
      }),
      onError: (error) => {
        if (REFUSED.includes(codeOf(error)))
          form.setError('proof', { message: nameOf(() => messageOf(error)) }, { shouldFocus: true });
      },
    }),
  );
  const sendCode = () =>
    send.mutate(undefined, {
      onSuccess: () => {
        form.resetField('proof');
        setByCode(true);
      },
      onError: (error) => toastError(messageOf(error), t.codeNotSent()),
    });
  return (
    <FormDialog
      title={own.email ? t.changeEmailAddress() : t.addEmailAddress()}
      description={own.email ? t.changesOnceHaveOpenedLinks() : t.addedOnceLinkOpened()}
      className="sm:max-w-md"
      onSubmit={submit}
      kept={kept}
      form={form}
      error={REFUSED.includes(codeOf(change.error)) ? null : change.error}
      busy={change.isPending}
      busyLabel={t.sending()}
      submitLabel={t.sendTheMails()}
      onClose={onClose}
    >
      <Field label={t.newEmailAddress()} error={errors.email?.message}>
        {(control) => <Input {...control} type="email" autoComplete="email" {...form.register('email')} />}
      </Field>
      {byCode ? (
        <>
          <Field
            label={own.email ? t.codeFromTheMail() : t.codeFromTextMessage()}
            hint={
              send.isSuccess ? t.sentTo({ email: own.codesGoTo }) : t.weSendItTo({ email: own.codesGoTo })
            }
            error={errors.proof?.message}
          >
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
          <Button
            variant="link"
            size="inline"
            className="justify-self-start"
            busy={send.isPending}
            onClick={sendCode}
          >
            {send.isSuccess ? t.sendAnotherCode() : t.sendTheCode()}
          </Button>
        </>
      ) : (
        <>
          <Field label={t.yourPassword()} error={errors.proof?.message}>
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
            {own.email ? t.noPasswordUseCodeMail() : t.noPasswordUseCodePhone()}
          </Button>
        </>
      )}
    </FormDialog>
  );
}
