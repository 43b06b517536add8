import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { mobileNumber } from '#contract/fields.ts';
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
import { toastError } from '#web/lib/toast.ts';
import { readNumber } from '#web/lib/way-in.ts';
import { PhoneCodeDialog } from './phone-code-dialog.tsx';
import { type OwnNumber, useAskForNumber } from './phone-queries.ts';

/** What is said at the field of the password or the code. */
const REFUSED = ['current_password_invalid', 'reauthentication_not_valid'];

const required = z.string().check(z.trim(), z.minLength(1, { error: () => t.thisIsRequired() }));
const askForm = z.object({ phone: mobileNumber, proof: required });

type PhoneDialogProps = {
  own: OwnNumber;
  /** Whether the present number is only confirmed once more. */
  anew: boolean;
  onClose: () => void;
};

/** Asks for the number and a proof, then for the code that went to it. */
export function PhoneDialog({ own, anew, onClose }: PhoneDialogProps) {
  const [sentTo, setSentTo] = useState<string>();
  return sentTo === undefined ? (
    <AskDialog own={own} anew={anew} onSent={setSentTo} onClose={onClose} />
  ) : (
    <PhoneCodeDialog phone={sentTo} onClose={onClose} />
  );
}

function AskDialog({ own, anew, onSent, onClose }: PhoneDialogProps & { onSent: (phone: string) => void }) {
  const ask = useAskForNumber();
  const send = useSendCode();
  const [byCode, setByCode] = useState(!own.hasPassword);
  const form = useForm({
    resolver: zodResolver(askForm),
    defaultValues: { phone: anew ? readNumber(own.phone) : '', proof: '' },
  });
  const kept = useKeptForm({ form, draft: 'settings:phone', secrets: ['proof'] });
  const { errors } = form.formState;
  const submit = form.handleSubmit(({ phone, proof }) =>
    ask.mutate(byCode ? { phone, nonce: proof } : { phone, current_password: proof }, {
      onSuccess: kept.savedThen(() => onSent(phone)),
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
      title={anew ? t.confirmNumberAnew() : own.phone ? t.changeNumber() : t.addNumber()}
      description={t.numberDialogSays()}
      className="sm:max-w-md"
      onSubmit={submit}
      kept={kept}
      form={form}
      error={REFUSED.includes(codeOf(ask.error)) ? null : ask.error}
      busy={ask.isPending}
      busyLabel={t.sending()}
      submitLabel={t.sendCodeToNumber()}
      onClose={onClose}
    >
      <Field label={t.mobileNumber()} error={errors.phone?.message}>
        {(control) => (
          <Input {...control} type="tel" autoComplete="tel" readOnly={anew} {...form.register('phone')} />
        )}
      </Field>
      <Proof form={form as never} own={own} byCode={byCode} />
      <Button
        variant="link"
        size="inline"
        className="justify-self-start"
        busy={send.isPending}
        onClick={sendCode}
      >
        {byCode
          ? send.isSuccess
            ? t.sendAnotherCode()
            : t.sendTheCode()
          : own.email
            ? t.noPasswordUseCodeMail()
            : t.noPasswordUseCodePhone()}
      </Button>
    </FormDialog>
  );
}

type ProofProps = { form: UseFormReturn<{ proof: string }>; own: OwnNumber; byCode: boolean };

function Proof({ form, own, byCode }: ProofProps) {
  const error = form.formState.errors.proof?.message;
  if (!byCode) {
    return (
      <Field label={t.yourPassword()} error={error}>
        {(control) => (
          <PasswordInput {...control} autoComplete="current-password" {...form.register('proof')} />
        )}
      </Field>
    );
  }
  const email = own.email || readNumber(own.phone);
  return (
    <Field
      label={own.email ? t.codeFromTheMail() : t.codeFromTextMessage()}
      hint={t.weSendItTo({ email })}
      error={error}
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
  );
}
