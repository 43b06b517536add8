import type { ComponentProps } from 'react';
import { t } from '#texts/components-owner';
import { Button } from '#web/components/ui/button.tsx';
import { Field } from '#web/components/ui/field.tsx';
import { Input } from '#web/components/ui/input.tsx';
import { PasswordInput } from '#web/components/ui/password-input.tsx';
import type { OwnerProofAsked } from './use-owner-proof.ts';

type ProofFieldProps = {
  byCode: boolean;
  /** Of the password, where another one is asked for beside it. */
  label?: string;
  /** Who has no address is sent the code by text message. */
  byPhone?: boolean;
  /** The address or number that the code went to, or goes to; unsaid without. */
  code?: { to: string; isSent: boolean } | undefined;
  error: string | undefined;
  /** As the form registers it. */
  control: ComponentProps<'input'>;
};

/** The password, or the six digits of a message, which phones offer by themselves. */
export function ProofField({ byCode, label, byPhone, code, error, control }: ProofFieldProps) {
  if (!byCode)
    return (
      <Field label={label ?? t.yourPassword()} error={error}>
        {(named) => <PasswordInput {...named} autoComplete="current-password" {...control} />}
      </Field>
    );
  const email = code?.to ?? '';
  return (
    <Field
      label={byPhone ? t.codeFromTextMessage() : t.codeFromTheMail()}
      {...(code && { hint: code.isSent ? t.sentTo({ email }) : t.weSendItTo({ email }) })}
      error={error}
    >
      {(named) => (
        <Input {...named} inputMode="numeric" autoComplete="one-time-code" maxLength={6} {...control} />
      )}
    </Field>
  );
}

type AskedProofProps = Omit<ProofFieldProps, 'byCode' | 'code'> & {
  asked: OwnerProofAsked;
  /** The address or number of the codes, where it is said. */
  codesGoTo?: string;
};

/** The same with the button that sends a code, the first one or another. */
export function AskedProof({ asked, codesGoTo, ...field }: AskedProofProps) {
  const { byCode, isSent, isSending, sendCode } = asked;
  const send = isSent ? t.sendAnotherCode() : t.sendTheCode();
  const inPlaceOfPassword = field.byPhone ? t.noPasswordUseCodePhone() : t.noPasswordUseCodeMail();
  return (
    <>
      <ProofField byCode={byCode} code={codesGoTo ? { to: codesGoTo, isSent } : undefined} {...field} />
      <Button variant="link" size="inline" className="justify-self-start" busy={isSending} onClick={sendCode}>
        {byCode ? send : inPlaceOfPassword}
      </Button>
    </>
  );
}
