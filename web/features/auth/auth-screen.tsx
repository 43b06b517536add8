import { lazy, type ReactNode, Suspense } from 'react';
import { LoadingRegion, Skeleton } from '#web/components/ui/skeleton.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { ForgotPasswordForm } from './forgot-password-form.tsx';
import { LoginForm } from './login-form.tsx';
import type { AuthMode, AuthNotice } from './modes.ts';
import { ResetPasswordForm } from './reset-password-form.tsx';

// Most visits are to sign in; the registration forms come when they are asked for.
const RegisterParentForm = lazy(() => import('./register-parent-form.tsx'));
const RegisterTeacherForm = lazy(() => import('./register-teacher-form.tsx'));

type AuthScreenProps = {
  mode: AuthMode;
  notice: AuthNotice | undefined;
  /** Where to go after signing in, if not to the dashboard. */
  next: string | undefined;
  secondStep: ReactNode;
};

export function AuthScreen({ mode, notice, next, secondStep }: AuthScreenProps) {
  return (
    <AuthFrame wide={mode === 'register-parent' || mode === 'register-teacher'}>
      <Suspense fallback={<FormSkeleton />}>
        {mode === 'login' ? <LoginForm notice={notice} next={next} /> : null}
        {mode === 'forgot-password' ? <ForgotPasswordForm /> : null}
        {mode === 'reset-password' ? <ResetPasswordForm secondStep={secondStep} /> : null}
        {mode === 'register-parent' ? <RegisterParentForm /> : null}
        {mode === 'register-teacher' ? <RegisterTeacherForm /> : null}
      </Suspense>
    </AuthFrame>
  );
}

function FormSkeleton() {
  return (
    <LoadingRegion label="Loading...">
      <Skeleton className="h-8 w-56" />
      <Skeleton className="h-10" />
      <Skeleton className="h-10" />
      <Skeleton className="h-10" />
    </LoadingRegion>
  );
}
