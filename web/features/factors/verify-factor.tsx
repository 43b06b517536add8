import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '#texts/factors';
import { ErrorState } from '#web/components/ui/error-state.tsx';
import { Field } from '#web/components/ui/field.tsx';
import { Select } from '#web/components/ui/select.tsx';
import { LoadingRegion, Skeleton } from '#web/components/ui/skeleton.tsx';
import { messageOf } from '#web/lib/errors.ts';
import { CodeForm } from './code-form.tsx';
import { factorName } from './factor-name.ts';
import { PhoneCode } from './phone-code.tsx';
import { factorsQuery } from './queries.ts';
import { ShowKey } from './show-key.tsx';

/** Asks for the code or the key of one of the person's factors. */
export default function VerifyFactor({ onVerified = () => {} }: { onVerified?: () => void }) {
  const factors = useQuery(factorsQuery);
  const [chosenId, setChosenId] = useState('');
  if (factors.isPending) {
    return (
      <LoadingRegion label={t.loading()}>
        <Skeleton className="h-24" />
      </LoadingRegion>
    );
  }
  const chosen = factors.data?.find(({ id }) => id === chosenId) ?? factors.data?.[0];
  if (!chosen) {
    return (
      <ErrorState
        title={t.secondStepCouldNotLoaded()}
        description={messageOf(factors.error)}
        onRetry={() => factors.refetch()}
      />
    );
  }
  return (
    <div className="grid gap-4">
      {factors.data && factors.data.length > 1 ? (
        <Field label={t.confirmWith()}>
          {(control) => (
            <Select {...control} value={chosen.id} onChange={(event) => setChosenId(event.target.value)}>
              {factors.data.map((factor) => (
                <option key={factor.id} value={factor.id}>
                  {factorName(factor)}
                </option>
              ))}
            </Select>
          )}
        </Field>
      ) : null}
      {chosen.factor_type === 'webauthn' ? (
        <ShowKey key={chosen.id} factorId={chosen.id} onVerified={onVerified} />
      ) : chosen.factor_type === 'phone' ? (
        <PhoneCode key={chosen.id} factorId={chosen.id} submitLabel={t.confirm()} onVerified={onVerified} />
      ) : (
        <CodeForm
          key={chosen.id}
          factorId={chosen.id}
          label={t.codeFromYourAuthenticatorApp()}
          submitLabel={t.confirm()}
          onVerified={onVerified}
        />
      )}
    </div>
  );
}
