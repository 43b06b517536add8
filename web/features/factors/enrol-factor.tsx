import { useState } from 'react';
import { Button } from '#web/components/ui/button.tsx';
import { EnrolApp } from './enrol-app.tsx';
import { EnrolPhone } from './enrol-phone.tsx';
import { useSendsSms } from './sends-sms.ts';

/** Sets up a first factor: an authenticator app, or a phone where text messages can be sent. */
export function EnrolFactor({ onEnrolled }: { onEnrolled: () => void }) {
  const sendsSms = useSendsSms();
  const [byPhone, setByPhone] = useState(false);
  return (
    <>
      {byPhone ? <EnrolPhone onEnrolled={onEnrolled} /> : <EnrolApp onEnrolled={onEnrolled} />}
      {sendsSms ? (
        <Button variant="outline" className="mt-3 w-full" onClick={() => setByPhone(!byPhone)}>
          {byPhone ? 'Use an authenticator app instead' : 'Use text messages instead'}
        </Button>
      ) : null}
    </>
  );
}
