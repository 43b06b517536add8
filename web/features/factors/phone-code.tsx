import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '#texts/factors';
import { Button } from '#web/components/ui/button.tsx';
import { messageOf } from '#web/lib/errors.ts';
import { toastError } from '#web/lib/toast.ts';
import { sendCode } from './ceremonies.ts';
import { CodeForm } from './code-form.tsx';

type PhoneCodeProps = {
  factorId: string;
  /** Of a code that is on its way already. */
  sentChallengeId?: string;
  submitLabel: string;
  onVerified: () => void;
};

/** Sends a code to a phone when asked to, and asks for it. */
export function PhoneCode({ factorId, sentChallengeId, submitLabel, onVerified }: PhoneCodeProps) {
  // The newest that was sent; one that could not be sent leaves the one before it valid.
  const [challengeId, setChallengeId] = useState(sentChallengeId);
  const send = useMutation({
    mutationFn: () => sendCode(factorId),
    onSuccess: setChallengeId,
    onError: (error) => toastError(messageOf(error), t.codeNotSent()),
  });
  if (!challengeId) {
    return (
      <Button className="w-full" busy={send.isPending} busyLabel={t.sending()} onClick={() => send.mutate()}>
        {t.sendACodeBySms()}
      </Button>
    );
  }
  return (
    <CodeForm
      factorId={factorId}
      challengeId={challengeId}
      label={t.codeFromTheSms()}
      submitLabel={submitLabel}
      onVerified={onVerified}
    >
      <Button variant="link" busy={send.isPending} onClick={() => send.mutate()}>
        {t.sendAnotherCode()}
      </Button>
    </CodeForm>
  );
}
