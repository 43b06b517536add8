import { fullName } from '#web/lib/names.ts';
import type { Profile } from '#web/lib/profile.ts';

/** The school's name over 'TEACHER: FIRST LAST' in capitals. */
export function DashboardHeader({ profile, kind }: { profile: Profile; kind: 'Teacher' | 'Parent' }) {
  return (
    <header className="mb-6 md:mb-8">
      <title>Dashboard</title>
      <p className="text-muted-foreground">{profile.school?.name ?? 'All schools'}</p>
      <h1 className="mt-1 font-semibold text-2xl tracking-wide md:text-[1.75rem]">
        {`${kind}: ${fullName(profile)}`.toUpperCase()}
      </h1>
    </header>
  );
}
