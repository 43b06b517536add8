import { useMutation } from '@tanstack/react-query';
import { Link, useLocation, useNavigate, useRouter } from '@tanstack/react-router';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { t } from '#texts/auth';
import { Button } from '#web/components/ui/button.tsx';
import { Field } from '#web/components/ui/field.tsx';
import { Input } from '#web/components/ui/input.tsx';
import { codeOf, messageOf } from '#web/lib/errors.ts';
import { nameOf } from '#web/lib/said.ts';
import { toastError } from '#web/lib/toast.ts';
import { takeWish } from '#web/lib/way-back.ts';
import { readNumber, wayIn } from '#web/lib/way-in.ts';
import { admit, type Rejected } from './account.ts';
import { announce } from './announce.ts';
import { BackToLogin, linkClasses, ModeHeader } from './auth-frame.tsx';
import { forgetAwaited, type RegistrationKind } from './awaited-registration.ts';
import { parseAuthSearch } from './modes.ts';
import { NumberCode } from './number-code.tsx';
import { type CodePurpose, sendNumberCode, type VerifiedNumber, wantsPassword } from './phone-codes.ts';
import { RejectedNotice } from './rejected-notice.tsx';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** A number that a code is on its way to, and for what; kept out of the address. */
    phone?: string | undefined;
    codeFor?: CodePurpose | undefined;
    /** The form that has just been sent, which whoever mistyped the number goes back to. */
    registered?: RegistrationKind | undefined;
  }
}

/** A mobile number, and the code that went to it: a sign-in, the end of a registration, or the way to a new password. */
export default function CodeScreen({ next }: { next: string | undefined }) {
  const navigate = useNavigate();
  const arrived = useLocation({ select: ({ state }) => state });
  const [refused, setRefused] = useState<Error>();
  const [rejected, setRejected] = useState<{ outcome: Rejected; phone: string }>();
  const { phone, codeFor: purpose = 'sign-in', registered } = arrived;

  /** In the history and not in the page alone: a phone drops the page while the text message is read. */
  const show = (number?: string) => {
    setRefused(undefined);
    return navigate({
      to: '/auth',
      search: { mode: 'phone-code', next },
      // What is typed here has an account or none; only what was registered is certain to be sent a code.
      state: { phone: number, codeFor: purpose === 'sign-up' ? 'sign-in' : purpose },
      replace: true,
    });
  };
  const toAnotherNumber = () =>
    registered ? navigate({ to: '/auth', search: { mode: modeOf(registered) }, replace: true }) : show();
  useForgottenUnlessBack(registered);

  const goOn = async (verified: VerifiedNumber, number: string) => {
    if (purpose === 'reset')
      return navigate({ to: '/auth', search: { mode: 'reset-password' }, replace: true });
    if (wantsPassword(verified)) {
      const search = { mode: 'reset-password', notice: 'no-password', next } as const;
      return navigate({ to: '/auth', search, replace: true });
    }
    // What was just registered waits for the school; the dashboard says so.
    const outcome = purpose === 'sign-up' ? 'admitted' : await admit(verified);
    if (purpose === 'sign-in') announce(outcome);
    setRejected(typeof outcome === 'object' ? { outcome, phone: number } : undefined);
    if (typeof outcome === 'object' || outcome === 'pending') await show();
    else await navigate({ href: next ?? takeWish('/dashboard') ?? '/dashboard', replace: true });
  };
  return (
    <>
      <ModeHeader title={t.codeByTextMessage()}>{phone ? null : t.typeNumberForCode()}</ModeHeader>
      {rejected ? <RejectedNotice rejected={rejected.outcome} email={readNumber(rejected.phone)} /> : null}
      {phone ? (
        <>
          <NumberCode
            phone={phone}
            purpose={purpose}
            onVerified={(verified) => goOn(verified, phone)}
            onRefused={setRefused}
          />
          {refused && codeOf(refused) === 'phone_not_confirmed' ? (
            <p className="mt-4 text-center text-sm">
              <Link
                to="/auth"
                search={{ mode: 'register-parent' }}
                state={{ email: readNumber(phone) }}
                className={linkClasses}
              >
                {t.numberIsNewlyMine()}
              </Link>
            </p>
          ) : null}
          <p className="mt-4 text-center">
            <Button variant="link" size="inline" onClick={toAnotherNumber}>
              {t.anotherNumber()}
            </Button>
          </p>
        </>
      ) : (
        <NumberForm onSent={show} />
      )}
      <BackToLogin />
    </>
  );
}

const modeOf = (kind: RegistrationKind) => `register-${kind}` as const;

/** What was typed stays for the form alone: who leaves for anywhere else is done with it. */
function useForgottenUnlessBack(registered: RegistrationKind | undefined): void {
  const router = useRouter();
  useEffect(() => {
    if (!registered) return;
    return () => {
      const { mode } = parseAuthSearch(router.latestLocation.search);
      if (mode !== 'phone-code' && mode !== modeOf(registered)) forgetAwaited(registered);
    };
  }, [router, registered]);
}

function NumberForm({ onSent }: { onSent: (phone: string) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string>();
  const sending = useMutation({
    mutationFn: (phone: string) => sendNumberCode(phone, 'sign-in'),
    onSuccess: (_, phone) => onSent(phone),
    onError: (error) => {
      setProblem(nameOf(() => messageOf(error)));
      toastError(
        () => messageOf(error),
        () => t.codeNotSent(),
      );
    },
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    const way = wayIn(input.current?.value ?? '');
    setProblem('phone' in way ? undefined : nameOf(() => t.enterAMobileNumber()));
    if ('phone' in way) sending.mutate(way.phone);
    else input.current?.focus();
  };
  return (
    <form noValidate className="grid gap-4" onSubmit={send}>
      <Field label={t.mobileNumber()} error={problem}>
        {(control) => <Input {...control} ref={input} name="phone" type="tel" autoComplete="tel" />}
      </Field>
      <Button type="submit" size="lg" className="w-full" busy={sending.isPending} busyLabel={t.sending()}>
        {t.sendACode()}
      </Button>
    </form>
  );
}
