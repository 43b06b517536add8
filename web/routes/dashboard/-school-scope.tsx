import { type ComponentProps, lazy, type ReactNode, Suspense } from 'react';
import { t } from '#texts/shared';
import { EmptyState } from '#web/components/ui/empty-state.tsx';
import type { OfSchool } from '#web/console/shared/school-scope.tsx';
import { useProfile } from '#web/entities/people/profile.ts';
import { loadWhenOnline } from '#web/lib/load-when-online.ts';

// Only platform administrators choose among schools: the list's code is loaded for them alone.
const consoleScope = () => import('#web/console/shared/school-scope.tsx');
const Scope = lazy(loadWhenOnline(async () => ({ default: (await consoleScope()).SchoolScope })));
const One = lazy(loadWhenOnline(async () => ({ default: (await consoleScope()).OneSchool })));

/** For platform administrators: all schools, or one; nothing for everybody else. */
export function SchoolScope(props: ComponentProps<typeof Scope>) {
  if (!useProfile().is_platform_admin) return null;
  return (
    <Suspense>
      <Scope {...props} />
    </Suspense>
  );
}

/** A panel of one school: the person's own, or the one that a platform administrator picks. */
export function OfOneSchool({
  what,
  children,
}: {
  what: OfSchool;
  children: (schoolId: string) => ReactNode;
}) {
  const { is_platform_admin, school_id } = useProfile();
  if (is_platform_admin) {
    return (
      <Suspense>
        <One what={what}>{children}</One>
      </Suspense>
    );
  }
  if (school_id) return children(school_id);
  return <EmptyState title={t.youBelongToNoSchool()} description={t.platformAdministratorGiveOne()} />;
}
