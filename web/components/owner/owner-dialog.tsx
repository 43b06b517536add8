import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { t } from '#texts/components-owner';
import { FormDialog } from '#web/components/forms/form-dialog.tsx';
import { callAccount } from '#web/lib/account-call.ts';
import { ownerQuestion } from '#web/lib/owner.ts';
import type { OwnerProof } from '#web/lib/owner-proof.ts';
import { sessionQuery } from '#web/lib/session.ts';
import { AskedProof } from './proof-field.tsx';
import { useOwnerProof } from './use-owner-proof.ts';

const proofForm = z.object({
  proof: z.string().check(z.minLength(1, { error: () => t.required() })),
});

/** Asks whoever is at the device for the password, or for the code of a mail or a text message. */
export default function OwnerDialog() {
  // Whoever has no address is sent the code by text message.
  const byPhone = useQuery(sessionQuery).data?.email === '';
  const prove = useMutation({
    mutationFn: (proof: OwnerProof) => callAccount('POST', '/reauthenticate', proof),
  });
  const form = useForm({ resolver: zodResolver(proofForm), defaultValues: { proof: '' } });
  const proof = useOwnerProof({
    hasPassword: true,
    empty: () => form.resetField('proof'),
    refuse: (message) => form.setError('proof', { message }, { shouldFocus: true }),
  });
  const submit = form.handleSubmit((typed) =>
    prove.mutate(proof.of(typed.proof), {
      onSuccess: () => ownerQuestion.answer(true),
      onError: proof.onError,
    }),
  );
  return (
    <FormDialog
      title={t.confirmThatItIsYou()}
      description={t.signedWhileAgoWeAsk()}
      className="sm:max-w-sm"
      onSubmit={submit}
      kept={null}
      form={form}
      error={proof.beside(prove.error)}
      busy={prove.isPending}
      busyLabel={t.checking()}
      submitLabel={t.goOn()}
      onClose={() => ownerQuestion.answer(false)}
    >
      <AskedProof
        asked={proof}
        byPhone={byPhone}
        error={form.formState.errors.proof?.message}
        control={form.register('proof')}
      />
    </FormDialog>
  );
}
