import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { t } from '#texts/auth';
import { Button } from '#web/components/ui/button.tsx';
import { Field, FieldError } from '#web/components/ui/field.tsx';
import { Input } from '#web/components/ui/input.tsx';
import { messageOf } from '#web/lib/errors.ts';
import { nameOf } from '#web/lib/said.ts';
import { toastError, toastSuccess } from '#web/lib/toast.ts';
import { readNumber } from '#web/lib/way-in.ts';
import { type CodePurpose, sendNumberCode, type VerifiedNumber, verifyNumber } from './phone-codes.ts';

type NumberCodeProps = {
  phone: string;
  purpose: CodePurpose;
  onVerified: (verified: VerifiedNumber) => void;
  onRefused?: (error: Error) => void;
};

/** Asks for the code that went to a phone. */
export function NumberCode({ phone, purpose, onVerified, onRefused }: NumberCodeProps) {
  const input = useRef<HTMLInputElement>(null);
  const [missing, setMissing] = useState<string>();
  const verify = useMutation({
    mutationFn: (code: string) => verifyNumber(phone, code),
    onSuccess: onVerified,
    onError: (error) => {
      onRefused?.(error);
      input.current?.focus();
    },
  });
  const again = useMutation({
    mutationFn: () => sendNumberCode(phone, purpose),
    onSuccess: () => toastSuccess(t.codeSent(), said()),
    onError: (error) =>
      toastError(
        () => messageOf(error),
        () => t.codeNotSent(),
      ),
  });
  const said = () => {
    const number = readNumber(phone);
    return purpose === 'sign-up' ? t.codeWasSentTo({ number }) : t.codeOnItsWay({ number });
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    const code = (input.current?.value ?? '').replace(/\s/g, '');
    if (/^\d{6}$/.test(code)) {
      setMissing(undefined);
      verify.mutate(code);
    } else {
      setMissing(nameOf(() => t.typeSixDigits()));
      input.current?.focus();
    }
  };
  return (
    <form noValidate className="grid gap-4" onSubmit={send}>
      <p role="status" className="rounded-lg bg-accent p-4 text-accent-foreground text-sm">
        {said()}
      </p>
      <Field label={t.code()} error={missing}>
        {(control) => (
          <Input
            {...control}
            ref={input}
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={7}
            className="text-center text-lg tracking-[0.4em] md:text-lg"
          />
        )}
      </Field>
      <div role="alert" className="empty:hidden">
        {verify.isError ? <FieldError>{messageOf(verify.error)}</FieldError> : null}
      </div>
      <Button type="submit" size="lg" className="w-full" busy={verify.isPending} busyLabel={t.signingIn()}>
        {t.goOnWithCode()}
      </Button>
      <Button
        variant="link"
        size="inline"
        className="justify-self-center"
        busy={again.isPending}
        onClick={() => again.mutate()}
      >
        {t.sendAnotherCode()}
      </Button>
    </form>
  );
}
