import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { email } from '#contract/fields.ts';
import { t } from '#texts/settings';
import { FormDialog } from '#web/components/forms/form-dialog.tsx';
import { useKeptForm } from '#web/components/forms/use-kept-form.ts';
import { AskedProof } from '#web/components/owner/proof-field.tsx';
import { useOwnerProof } from '#web/components/owner/use-owner-proof.ts';
import { Field } from '#web/components/ui/field.tsx';
import { Input } from '#web/components/ui/input.tsx';
import { toastSuccess } from '#web/lib/toast.ts';
import { useChangeEmail } from './email-queries.ts';

const formFor = (present: string) =>
  z.object({
    email: email.check(
      z.refine((typed) => typed.toLowerCase() !== present.toLowerCase(), t.thisIsYourAddressAlready()),
    ),
    proof: z.string().check(z.minLength(1, t.thisIsRequired())),
  });

type EmailDialogProps = {
  own: { email: string; codesGoTo: string; hasPassword: boolean };
  back: string;
  onClose: () => void;
};

/** Asks for the new address, and for the password or the code of a mail: an open device must not lose its owner. */
export function EmailDialog({ own, back, onClose }: EmailDialogProps) {
  const change = useChangeEmail(back);
  const form = useForm({
    resolver: zodResolver(formFor(own.email)),
    defaultValues: { email: '', proof: '' },
  });
  const proof = useOwnerProof({
    hasPassword: own.hasPassword,
    empty: () => form.resetField('proof'),
    refuse: (message) => form.setError('proof', { message }, { shouldFocus: true }),
  });
  const kept = useKeptForm({ form, draft: 'settings:email', secrets: ['proof'] });
  const { errors } = form.formState;
  const submit = form.handleSubmit((typed) =>
    change.mutate(
      { email: typed.email, ...proof.of(typed.proof) },
      {
        onSuccess: kept.savedThen(() => {
          if (own.email) toastSuccess(t.confirmBothAddresses(), t.openLinksTwoMailsWe());
          else toastSuccess(t.confirmTheAddress(), t.openTheLinkWeSent());
          onClose();
        }),
        onError: proof.onError,
      },
    ),
  );
  return (
    <FormDialog
      title={own.email ? t.changeEmailAddress() : t.addEmailAddress()}
      description={own.email ? t.changesOnceHaveOpenedLinks() : t.addedOnceLinkOpened()}
      className="sm:max-w-md"
      onSubmit={submit}
      kept={kept}
      form={form}
      error={proof.beside(change.error)}
      busy={change.isPending}
      busyLabel={t.sending()}
      submitLabel={t.sendTheMails()}
      onClose={onClose}
    >
      <Field label={t.newEmailAddress()} error={errors.email?.message}>
        {(control) => <Input {...control} type="email" autoComplete="email" {...form.register('email')} />}
      </Field>
      <AskedProof
        asked={proof}
        byPhone={!own.email}
        codesGoTo={own.codesGoTo}
        error={errors.proof?.message}
        control={form.register('proof')}
      />
    </FormDialog>
  );
}
