import { Link } from '@tanstack/react-router';
import { type BaseSyntheticEvent, type ReactNode, useEffect } from 'react';
import type { FieldErrors } from 'react-hook-form';
import { passwordsDiffer } from '#contract/password-sentences.ts';
import { t } from '#texts/auth';
import { unlessHalfTyped } from '#web/components/forms/half-typed.ts';
import { RestoredNote } from '#web/components/forms/restored-note.tsx';
import type { KeptForm } from '#web/components/forms/use-kept-form.ts';
import { Button } from '#web/components/ui/button.tsx';
import { sentenceOf } from '#web/lib/said.ts';
import { toastError } from '#web/lib/toast.ts';
import { BackToLogin, linkClasses, ModeHeader } from './auth-frame.tsx';
import { LetterLink } from './letter-link.tsx';
import type { useRegistration } from './use-registration.ts';

/** The person's part of a registration before anything is typed. */
export const emptyPerson = (email = '') => ({
  first_name: '',
  last_name: '',
  email,
  password: '',
  confirm_password: '',
  phone: '',
  school_id: '',
});

/** What is asked about before it is lost, and never kept on the device. */
export const registrationSecrets = ['password', 'confirm_password'];

/** Two different passwords are also said aloud: the field may lie far above the button. */
export function sayPasswordsDiffer({ confirm_password }: FieldErrors<{ confirm_password: string }>): void {
  if (sentenceOf(confirm_password?.message) === passwordsDiffer)
    toastError(passwordsDiffer, () => t.registrationFailed());
}

type RegistrationFrameProps = {
  title: string;
  description: string;
  submitLabel: string;
  registration: Pick<ReturnType<typeof useRegistration>, 'isBusy' | 'isDone' | 'isMore'>;
  kept: KeptForm;
  onSubmit: (event: BaseSyntheticEvent) => void;
  /** For parents: a letter of the school spares them this form. */
  letter?: boolean;
  children: ReactNode;
};

/** What stands around the fields of a registration, whoever registers. */
export function RegistrationFrame(props: RegistrationFrameProps) {
  const { registration, kept, letter = false } = props;
  useEffect(() => {
    if (registration.isDone) kept.saved();
  }, [registration.isDone]);
  return (
    <>
      <ModeHeader title={props.title}>{props.description}</ModeHeader>
      <form noValidate className="grid gap-8" onSubmit={unlessHalfTyped(props.onSubmit)}>
        <RestoredNote kept={kept} />
        {props.children}
        <Button type="submit" size="lg" busy={registration.isBusy} busyLabel={t.creatingAccount()}>
          {props.submitLabel}
        </Button>
      </form>
      {letter ? (
        <p className="mt-4 text-center">
          <LetterLink />
        </p>
      ) : null}
      {registration.isMore ? (
        <p className="mt-6 text-center text-sm">
          <Link to="/dashboard/settings" hash="roles" className={linkClasses}>
            {t.backToRoles()}
          </Link>
        </p>
      ) : (
        <BackToLogin />
      )}
    </>
  );
}
