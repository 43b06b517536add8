import { useState } from 'react';
import { t } from '#texts/components-owner';
import { messageOf } from '#web/lib/errors.ts';
import { isProofRefused, type OwnerProof, proofOf } from '#web/lib/owner-proof.ts';
import { nameOf } from '#web/lib/said.ts';
import { useSendCode } from '#web/lib/send-code.ts';
import { toastError } from '#web/lib/toast.ts';

type Asking = {
  /** Without a password the code is asked for from the beginning. */
  hasPassword: boolean;
  /** Empties the field: what was typed into it is no code. */
  empty: () => void;
  /** Says at the field why it was refused. */
  refuse: (message: string) => void;
};

/** How a form asks for the password, or for the code of a message, before it changes what opens an account. */
export function useOwnerProof({ hasPassword, empty, refuse }: Asking) {
  const send = useSendCode();
  const [byCode, setByCode] = useState(!hasPassword);
  return {
    byCode,
    isSending: send.isPending,
    isSent: send.isSuccess,
    sendCode: () =>
      send.mutate(undefined, {
        onSuccess: () => {
          empty();
          setByCode(true);
        },
        onError: (error) => toastError(messageOf(error), t.codeNotSent()),
      }),
    of: (typed: string): OwnerProof => proofOf(typed, byCode),
    /** For what a call was refused with: a refused proof is said at its field. */
    onError: (error: unknown) => {
      if (isProofRefused(error)) refuse(nameOf(() => messageOf(error)));
    },
    /** What is left for the form to say of an error. */
    beside: <Failure>(error: Failure): Failure | null => (isProofRefused(error) ? null : error),
  };
}

export type OwnerProofAsked = ReturnType<typeof useOwnerProof>;
