import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { t } from '#texts/factors';
import { useKeptForm } from '#web/components/forms/use-kept-form.ts';
import { Button } from '#web/components/ui/button.tsx';
import { Field } from '#web/components/ui/field.tsx';
import { Input } from '#web/components/ui/input.tsx';
import { toastUnlessLeft } from '#web/lib/owner.ts';
import { useEnrolPhone } from './ceremonies.ts';
import { PhoneCode } from './phone-code.tsx';
import { numberHint, phoneNumber } from './phone-number.ts';

const enrolForm = z.object({ phone: phoneNumber });

/** Adds a phone: its number, and the first code that was sent to it as proof. */
export function EnrolPhone({ onEnrolled }: { onEnrolled: () => void }) {
  const enrol = useEnrolPhone();
  const form = useForm({ resolver: zodResolver(enrolForm), defaultValues: { phone: '' } });
  const kept = useKeptForm({ form, draft: 'factor:phone' });
  if (enrol.data) {
    return (
      <div className="grid gap-4">
        <p className="text-sm">{t.weHaveSentCode({ email: enrol.variables })}</p>
        <PhoneCode
          factorId={enrol.data.factorId}
          sentChallengeId={enrol.data.challengeId}
          submitLabel={t.turnOn()}
          onVerified={onEnrolled}
        />
        <Button variant="link" onClick={enrol.reset}>
          {t.useAnotherNumber()}
        </Button>
      </div>
    );
  }
  const submit = form.handleSubmit(({ phone }) =>
    enrol.mutate(phone, {
      onSuccess: kept.saved,
      onError: (error) => toastUnlessLeft(error, t.secondStepNotSetUp()),
    }),
  );
  return (
    <form noValidate className="grid gap-4" onSubmit={submit}>
      <Field label={t.mobileNumber()} hint={numberHint()} error={form.formState.errors.phone?.message}>
        {(control) => <Input {...control} type="tel" autoComplete="tel" {...form.register('phone')} />}
      </Field>
      <Button type="submit" busy={enrol.isPending} busyLabel={t.sending()}>
        {t.sendACodeBySms()}
      </Button>
    </form>
  );
}
