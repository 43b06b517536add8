import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { REGISTRATION_REDIRECT_MS } from '#contract/limits.ts';
import type { Registration } from '#contract/registration.ts';
import { t } from '#texts/auth';
import { peopleKeys } from '#web/entities/people/keys.ts';
import type { Profile } from '#web/entities/people/profile.ts';
import { codeOf, fieldOf, messageOf } from '#web/lib/errors.ts';
import { nameOf } from '#web/lib/said.ts';
import { sessionQuery } from '#web/lib/session.ts';
import { toastError, toastSuccess } from '#web/lib/toast.ts';
import { readNumber, wayIn } from '#web/lib/way-in.ts';
import { keepAwaited, type RegistrationKind } from './awaited-registration.ts';
import { RegistrationRefused, register, registerProfile } from './new-account.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Fills the login form in after a registration; kept out of the address. */
    email?: string | undefined;
  }
}

type Sent = {
  credentials: { email: string; password: string };
  form: Registration;
  /** The fields as they stand in the form. */
  typed: Parameters<typeof keepAwaited>[1];
};

const EMAIL_TAKEN = () => t.accountEmailAlreadyExistsPlease();
const takenCodes = ['user_already_exists', 'email_exists'];

const successTitles = () => ({
  parent: t.registrationSuccessful(),
  teacher: t.teacherRegistrationSuccessful(),
});
const SUCCESS_TEXT = () => t.accountAwaitingApprovalSchoolAdministrator();

/**
 * Sends a registration and says what came of it.
 * @param showError puts a message at a field of the form, given by its path in what was sent
 */
export function useRegistration(kind: RegistrationKind, showError: (path: string, message: string) => void) {
  const { data: session } = useQuery(sessionQuery);
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const signedInAs = session ?? undefined;
  /** Somebody who is something already; the names are the person's there, too. */
  const isMore = useSearch({ strict: false, select: ({ add }) => add === true });
  const own = queryClient.getQueryData<Profile | null>(peopleKeys.profile(signedInAs?.userId ?? ''));

  const sending = useMutation({
    mutationFn: ({ credentials, form }: Sent) =>
      signedInAs ? registerProfile(form) : register(credentials, form),
    onSuccess: (isConfirmed, { credentials }) => {
      const way = wayIn(credentials.email);
      if (isConfirmed) {
        if (signedInAs) queryClient.removeQueries({ queryKey: peopleKeys.profile(signedInAs.userId) });
        toastSuccess(
          () => successTitles()[kind],
          () => t.profileHasBeenCreatedPending(),
        );
      } else if ('phone' in way) {
        toastSuccess(
          () => successTitles()[kind],
          () => t.codeWasSentTo({ number: readNumber(way.phone) }),
        );
      } else {
        toastSuccess(() => successTitles()[kind], SUCCESS_TEXT);
      }
    },
    onError: (error, { credentials }) => {
      const taken = takenCodes.includes(codeOf(error));
      const isNumber = 'phone' in wayIn(credentials.email);
      const message = nameOf(() => (taken && !isNumber ? EMAIL_TAKEN() : messageOf(error)));
      const field = taken ? 'email' : error instanceof RegistrationRefused ? error.field : fieldOf(error);
      if (field) showError(field, message);
      toastError(message, () => (signedInAs ? t.profileCreationFailed() : t.registrationFailed()));
    },
  });

  const { isSuccess, data: isConfirmed } = sending;
  const email = sending.variables?.credentials.email;
  const typed = sending.variables?.typed;
  const goesOn = signedInAs !== undefined;
  useEffect(() => {
    if (!isSuccess) return;
    const timer = setTimeout(() => {
      const way = wayIn(email ?? '');
      if (goesOn && isMore) navigate({ to: '/dashboard/settings', hash: 'roles', replace: true });
      else if (goesOn) navigate({ to: '/dashboard', replace: true });
      else if (isConfirmed) navigate({ to: '/auth', search: {}, state: { email }, replace: true });
      else if ('phone' in way) {
        if (typed) keepAwaited(kind, typed);
        navigate({
          to: '/auth',
          search: { mode: 'phone-code' },
          state: { phone: way.phone, codeFor: 'sign-up', registered: kind },
          replace: true,
        });
      } else navigate({ to: '/auth', search: { notice: 'registered' }, state: { email }, replace: true });
    }, REGISTRATION_REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [isSuccess, isConfirmed, goesOn, isMore, email, typed, kind, navigate]);

  return {
    /** False for someone who is signed in already and only registers a profile. */
    withAccount: signedInAs === undefined,
    isMore,
    /** To begin the form with. */
    names: own ? { first_name: own.first_name, last_name: own.last_name } : {},
    send: (credentials: Sent['credentials'], form: Registration, typed: Sent['typed']) =>
      sending.mutate({ credentials, form, typed }),
    isDone: isSuccess,
    /** Under way, or done and about to leave the form. */
    isBusy: sending.isPending || isSuccess,
  };
}
