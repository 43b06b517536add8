import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { t } from '#texts/settings';
import { FormDialog } from '#web/components/forms/form-dialog.tsx';
import { useKeptForm } from '#web/components/forms/use-kept-form.ts';
import { AskedProof } from '#web/components/owner/proof-field.tsx';
import { useOwnerProof } from '#web/components/owner/use-owner-proof.ts';
import { Field } from '#web/components/ui/field.tsx';
import { Input } from '#web/components/ui/input.tsx';
import { readNumber } from '#web/lib/way-in.ts';
import type { OwnNumber } from './own-number.ts';
import { PhoneCodeDialog } from './phone-code-dialog.tsx';
import { useAskForNumber } from './phone-queries.ts';
import { numberForm } from './phone-schema.ts';

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
  const form = useForm({
    resolver: zodResolver(numberForm(own)),
    defaultValues: { phone: anew ? readNumber(own.phone) : '', proof: '' },
  });
  const proof = useOwnerProof({
    hasPassword: own.hasPassword,
    empty: () => form.resetField('proof'),
    refuse: (message) => form.setError('proof', { message }, { shouldFocus: true }),
  });
  const kept = useKeptForm({ form, draft: 'settings:phone', secrets: ['proof'] });
  const { errors } = form.formState;
  const submit = form.handleSubmit((typed) =>
    ask.mutate(
      { phone: typed.phone, ...proof.of(typed.proof) },
      {
        onSuccess: kept.savedThen(() => onSent(typed.phone)),
        onError: proof.onError,
      },
    ),
  );
  return (
    <FormDialog
      title={anew ? t.confirmNumberAnew() : own.phone ? t.changeNumber() : t.addNumber()}
      description={t.numberDialogSays()}
      className="sm:max-w-md"
      onSubmit={submit}
      kept={kept}
      form={form}
      error={proof.beside(ask.error)}
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
      <AskedProof
        asked={proof}
        byPhone={!own.email}
        codesGoTo={own.email || readNumber(own.phone)}
        error={errors.proof?.message}
        control={form.register('proof')}
      />
    </FormDialog>
  );
}
