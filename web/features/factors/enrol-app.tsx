import { t } from '#texts/factors';
import { Button } from '#web/components/ui/button.tsx';
import { Field } from '#web/components/ui/field.tsx';
import { Input } from '#web/components/ui/input.tsx';
import { toastUnlessLeft } from '#web/lib/owner.ts';
import { type Enrolment, useEnrol } from './ceremonies.ts';
import { CodeForm } from './code-form.tsx';
import { useDeviceName } from './use-device-name.ts';

/** Adds an authenticator app: a name for it, its QR code, and its first code as proof. */
export function EnrolApp({ onEnrolled }: { onEnrolled: () => void }) {
  const enrol = useEnrol();
  const device = useDeviceName(t.authenticatorApp(), enrol);
  if (enrol.data) return <Confirm enrolment={enrol.data} onEnrolled={onEnrolled} />;
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        enrol.mutate(device.name, {
          onError: (error) => toastUnlessLeft(error, t.secondStepNotSetUp()),
        });
      }}
    >
      <Field label={t.nameOfTheDevice()} hint={t.soTellDevicesApart()} error={device.problem}>
        {(control) => (
          <Input
            {...control}
            value={device.shown}
            maxLength={60}
            onChange={(event) => device.type(event.target.value)}
          />
        )}
      </Field>
      <Button type="submit" busy={enrol.isPending}>
        {t.showTheQrCode()}
      </Button>
    </form>
  );
}

function Confirm({ enrolment, onEnrolled }: { enrolment: Enrolment; onEnrolled: () => void }) {
  return (
    <div className="grid gap-4">
      <p className="text-sm">{t.scanAuthenticatorAppPhoneType()}</p>
      <img
        src={enrolment.qrCode}
        alt={t.qrCodeAuthenticatorApp()}
        className="mx-auto size-48 rounded-lg border bg-white p-2"
      />
      <p className="break-all rounded-md bg-muted px-3 py-2 text-center font-mono text-sm">
        {enrolment.secret}
      </p>
      <CodeForm
        factorId={enrolment.factorId}
        label={t.codeThatTheAppShows()}
        submitLabel={t.turnOn()}
        onVerified={onEnrolled}
      />
    </div>
  );
}
