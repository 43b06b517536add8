import { Link, useNavigate } from '@tanstack/react-router';
import { PlayCircle } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { t } from '#texts/auth';
import { PageTitle } from '#web/components/layout/page-title.tsx';
import { LoadingRegion, Skeleton } from '#web/components/ui/skeleton.tsx';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#web/components/ui/tabs.tsx';
import { loadWhenOnline } from '#web/lib/load-when-online.ts';
import { AuthFrame, linkClasses } from '../auth-frame.tsx';
import { portalEntry } from '../entry.ts';
import { PortalLoginForm } from './portal-login-form.tsx';
import type { PortalAuthSearch } from './portal-search.ts';
import type { Typed } from './use-kept-typing.ts';

// Most visits are to log in; the other forms, with their schemas, come when they are asked for.
const PortalSignUpForm = lazy(loadWhenOnline(() => import('./portal-sign-up-form.tsx')));
const ForgotPasswordForm = lazy(loadWhenOnline(() => import('../forgot-password-form.tsx')));
const ResetPasswordForm = lazy(loadWhenOnline(() => import('../reset-password-form.tsx')));

type PortalAuthScreenProps = PortalAuthSearch & { secondStep: ReactNode };

/** The door of the Online Lessons Portal (docs/product/learners.md#the-door). */
export function PortalAuthScreen({ mode, secondStep, ...search }: PortalAuthScreenProps) {
  return (
    <AuthFrame wide={false}>
      <Suspense fallback={<FormSkeleton />}>
        {mode === 'forgot-password' ? <ForgotPasswordForm entry={portalEntry()} /> : null}
        {mode === 'reset-password' ? (
          <ResetPasswordForm
            first={search.notice === 'invited' ? 'invited' : undefined}
            secondStep={secondStep}
            entry={portalEntry()}
          />
        ) : null}
        {mode ? null : <AuthTabs {...search} />}
      </Suspense>
    </AuthFrame>
  );
}

const tabs = () =>
  [
    {
      value: 'login',
      label: t.login(),
    },
    {
      value: 'sign-up',
      label: t.signUp(),
    },
  ] as const;

function AuthTabs({ tab, notice, next }: Omit<PortalAuthSearch, 'mode'>) {
  const navigate = useNavigate({ from: '/portal/auth' });
  const [typed] = useState<Typed>({ full_name: '', email: '', password: '' });
  const show = (value: string) =>
    navigate({
      search: { ...(value === 'sign-up' && { tab: 'sign-up' }), ...(next && { next }) },
      replace: true,
    });
  return (
    <>
      <PageTitle>{t.onlineLessonsPortal()}</PageTitle>
      <div className="mb-6 text-center">
        <span className="mx-auto flex size-12 items-center justify-center rounded-xl bg-accent text-accent-foreground">
          <PlayCircle aria-hidden className="size-6" />
        </span>
        <h1 className="mt-4 font-semibold text-2xl">{t.onlineLessonsPortal()}</h1>
        <p className="mt-1 text-muted-foreground">{t.videoLessonsLearnersGrades8()}</p>
      </div>
      <Tabs value={tab ?? 'login'} onValueChange={show}>
        <TabsList className="*:flex-1 *:justify-center">
          {tabs().map(({ value, label }) => (
            <TabsTrigger key={value} value={value}>
              {label}
            </TabsTrigger>
          ))}
        </TabsList>
        <TabsContent value="login">
          <PortalLoginForm notice={notice} next={next} typed={typed} />
        </TabsContent>
        <TabsContent value="sign-up">
          <Suspense fallback={<FormSkeleton />}>
            <PortalSignUpForm typed={typed} />
          </Suspense>
        </TabsContent>
      </Tabs>
      <p className="mt-8 border-t pt-4 text-center text-muted-foreground text-sm">
        {t.parentOrTeacher()}{' '}
        <Link to="/auth" className={linkClasses}>
          {t.schoolLogin()}
        </Link>
      </p>
    </>
  );
}

function FormSkeleton() {
  return (
    <LoadingRegion label={t.loading()}>
      <Skeleton className="h-10" />
      <Skeleton className="h-10" />
      <Skeleton className="h-10" />
    </LoadingRegion>
  );
}
