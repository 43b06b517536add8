import { useState } from 'react';
import { t } from '#texts/factors';
import { Button } from '#web/components/ui/button.tsx';
import { useHasPasskeys } from '#web/lib/passkeys.ts';
import { useSendsSms } from '#web/lib/sends-sms.ts';
import { EnrolApp } from './enrol-app.tsx';
import { EnrolKey } from './enrol-key.tsx';
import { EnrolPhone } from './enrol-phone.tsx';

const factors = () => ({
  app: {
    Enrol: EnrolApp,
    label: t.useAnAuthenticatorAppInstead(),
  },
  phone: {
    Enrol: EnrolPhone,
    label: t.useTextMessagesInstead(),
  },
  key: {
    Enrol: EnrolKey,
    label: t.useASecurityKeyInstead(),
  },
});
type FactorKind = keyof ReturnType<typeof factors>;

/** Sets up a first factor: an authenticator app, a phone where text messages can be sent, or a security key. */
export function EnrolFactor({ onEnrolled }: { onEnrolled: () => void }) {
  const offered: Record<FactorKind, boolean> = { app: true, phone: useSendsSms(), key: useHasPasskeys() };
  const [kind, setKind] = useState<FactorKind>('app');
  const { Enrol } = factors()[kind];
  const others = (Object.keys(factors()) as FactorKind[]).filter((other) => other !== kind && offered[other]);
  return (
    <>
      <Enrol onEnrolled={onEnrolled} />
      {others.map((other) => (
        <Button key={other} variant="outline" className="mt-3 w-full" onClick={() => setKind(other)}>
          {factors()[other].label}
        </Button>
      ))}
    </>
  );
}
