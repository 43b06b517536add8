import type { ReactNode } from 'react';
import { t } from '#texts/dashboard';
import type { Profile } from '#web/entities/people/profile.ts';
import { fullName } from '#web/lib/names.ts';

type DashboardHeaderProps = {
  profile: Profile;
  kind: 'parent' | 'teacher';
  /** Whose or which screens follow: at the right, below the name where the menu leaves it no room. */
  selector?: ReactNode;
};

/** The school's name over 'TEACHER: FIRST LAST' in capitals. */
export function DashboardHeader({ profile, kind, selector }: DashboardHeaderProps) {
  return (
    <header className="mb-6 grid items-end gap-x-8 gap-y-4 md:mb-8 lg:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0">
        <p className="text-muted-foreground">{profile.school?.name ?? t.allSchools()}</p>
        <h1 className="mt-1 font-semibold text-[min(1.5rem,10vw)]/[1.333] tracking-wide md:text-[1.75rem]">
          {t.whoseDashboard({ kind, name: fullName(profile) }).toUpperCase()}
        </h1>
      </div>
      {selector ? <div className="md:max-lg:max-w-72 lg:w-72">{selector}</div> : null}
    </header>
  );
}
