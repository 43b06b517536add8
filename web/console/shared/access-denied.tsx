import { useNavigate } from '@tanstack/react-router';
import { ShieldX } from 'lucide-react';
import { useEffect } from 'react';
import { DENIED_ADMIN_REDIRECT_MS } from '#contract/limits.ts';
import { t } from '#texts/console-shared';
import { PageTitle } from '#web/components/layout/page-title.tsx';
import { EmptyState } from '#web/components/ui/empty-state.tsx';
import { toastError } from '#web/lib/toast.ts';

const homes = {
  teacher: '/dashboard/teacher',
  parent: '/dashboard/parent',
  admin: '/dashboard/admin',
} as const;

const homeOf = (role: string) => (role in homes ? homes[role as keyof typeof homes] : '/');

type AccessDeniedProps = {
  role: string;
  /** The heading of what is not shown, for screen readers. */
  screen?: string;
};

/**
 * In place of the portal for everyone else; leads on to the own dashboard. School
 * administrators meet it where only platform administrators may go.
 */
export function AccessDenied({ role, screen = t.administrationPortal() }: AccessDeniedProps) {
  const navigate = useNavigate();
  useEffect(() => {
    toastError(t.dontHaveAdministratorPrivilegesWill(), t.accessDenied());
    const leaving = setTimeout(() => navigate({ to: homeOf(role), replace: true }), DENIED_ADMIN_REDIRECT_MS);
    return () => clearTimeout(leaving);
  }, [navigate, role]);
  return (
    <>
      <PageTitle>{t.accessDenied()}</PageTitle>
      <h1 className="sr-only">{screen}</h1>
      <EmptyState
        icon={ShieldX}
        title={t.accessDenied()}
        description={
          role === 'admin'
            ? t.partPortalPlatformAdministratorsBeing()
            : t.partPortalAdministratorsBeingTaken()
        }
      />
    </>
  );
}
