import { Button } from '#web/components/ui/button.tsx';
import { Field } from '#web/components/ui/field.tsx';
import { Input } from '#web/components/ui/input.tsx';
import { toastUnlessLeft } from '#web/lib/owner.ts';
import { CodeForm } from './code-form.tsx';
import { type Enrolment, useEnrol } from './queries.ts';
import { useDeviceName } from './use-device-name.ts';

/** Adds an authenticator app: a name for it, its QR code, and its first code as proof. */
export function EnrolApp({ onEnrolled }: { onEnrolled: () => void }) {
  const enrol = useEnrol();
  const device = useDeviceName('Authenticator app', enrol);
  if (enrol.data) return <Confirm enrolment={enrol.data} onEnrolled={onEnrolled} />;
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        enrol.mutate(device.name, {
          onError: (error) => toastUnlessLeft(error, 'Second step not set up'),
        });
      }}
    >
      <Field
        label="Name of the device"
        hint="So that you can tell your devices apart."
        error={device.problem}
      >
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
        Show the QR code
      </Button>
    </form>
  );
}

function Confirm({ enrolment, onEnrolled }: { enrolment: Enrolment; onEnrolled: () => void }) {
  return (
    <div className="grid gap-4">
      <p className="text-sm">Scan this with an authenticator app on your phone, or type the key into it.</p>
      <img
        src={enrolment.qrCode}
        alt="QR code for the authenticator app"
        className="mx-auto size-48 rounded-lg border bg-white p-2"
      />
      <p className="break-all rounded-md bg-muted px-3 py-2 text-center font-mono text-sm">
        {enrolment.secret}
      </p>
      <CodeForm
        factorId={enrolment.factorId}
        label="Code that the app shows"
        submitLabel="Turn on"
        onVerified={onEnrolled}
      />
    </div>
  );
}
