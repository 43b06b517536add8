import { lazy, type ReactNode, Suspense } from 'react';
import { claimPath } from '#contract/claim-codes.ts';
import { FormSkeleton } from '#web/components/ui/skeleton.tsx';
import { loadWhenOnline } from '#web/lib/load-when-online.ts';
import { AuthFrame } from './auth-frame.tsx';
import { LoginForm } from './login-form.tsx';
import type { AuthMode, AuthNotice } from './modes.ts';

// Most visits are to sign in; the other forms, with their schemas, come when they are asked for.
const ForgotPasswordForm = lazy(loadWhenOnline(() => import('./forgot-password-form.tsx')));
const CodeScreen = lazy(loadWhenOnline(() => import('./code-screen.tsx')));
const ResetPasswordForm = lazy(loadWhenOnline(() => import('./reset-password-form.tsx')));
const RegisterParentForm = lazy(loadWhenOnline(() => import('./register-parent-form.tsx')));
const RegisterTeacherForm = lazy(loadWhenOnline(() => import('./register-teacher-form.tsx')));
const AcceptInvitationForm = lazy(loadWhenOnline(() => import('./accept-invitation-form.tsx')));
const ClaimScreen = lazy(loadWhenOnline(() => import('./claim/claim-screen.tsx')));

type AuthScreenProps = {
  mode: AuthMode;
  notice: AuthNotice | undefined;
  /** Where to go after signing in, if not to the dashboard. */
  next: string | undefined;
  /** Of a letter of the school. */
  code: string | undefined;
  secondStep: ReactNode;
};

export function AuthScreen({ mode, notice, next, code = '', secondStep }: AuthScreenProps) {
  return (
    <AuthFrame wide={mode === 'register-parent' || mode === 'register-teacher'}>
      <Suspense fallback={<FormSkeleton />}>
        {mode === 'login' ? <LoginForm notice={notice} next={next} /> : null}
        {mode === 'phone-code' ? <CodeScreen next={next} /> : null}
        {mode === 'forgot-password' ? <ForgotPasswordForm /> : null}
        {mode === 'reset-password' ? (
          <ResetPasswordForm
            first={notice === 'invited' || notice === 'no-password' ? notice : undefined}
            next={code ? claimPath(code) : next}
            secondStep={secondStep}
          />
        ) : null}
        {mode === 'register-parent' ? <RegisterParentForm /> : null}
        {mode === 'register-teacher' ? <RegisterTeacherForm /> : null}
        {mode === 'accept-invitation' ? <AcceptInvitationForm secondStep={secondStep} /> : null}
        {mode === 'claim' ? <ClaimScreen code={code} secondStep={secondStep} /> : null}
      </Suspense>
    </AuthFrame>
  );
}
