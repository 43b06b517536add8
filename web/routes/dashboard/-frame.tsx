import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { AppManifest } from '#web/components/install-app.tsx';
import { AppShell } from '#web/components/layout/app-shell.tsx';
import { ScreenBones } from '#web/components/layout/first-paint.tsx';
import { InNextTask } from '#web/components/layout/in-next-task.tsx';
import { TakeBack } from '#web/components/take-back/take-back.tsx';
import { useLiveApprovals } from '#web/console/shared/live.ts';
import { useLiveMessages } from '#web/entities/messages/live.ts';
import { unreadCountQuery } from '#web/entities/messages/reads.ts';
import { type Profile, ProfileProvider, profileQuery } from '#web/entities/people/profile.ts';
import { pendingCountQuery } from '#web/entities/registrations/count.ts';
import { assertAdmitted, showDatesOf } from '#web/features/dashboard/admission.ts';
import { useLiveAdmission } from '#web/features/dashboard/live-admission.ts';
import { useLiveSchool } from '#web/features/dashboard/live-school.ts';
import { NotificationBell } from '#web/features/notices/bell.tsx';
import { SearchBox } from '#web/features/search/search-box.tsx';
import { useKeptReadings } from './-kept-readings.ts';
import { useLiveChildren } from './-live-children.ts';

/** The layout with what the features tell it: unread messages, pending approvals, search. */
export function DashboardFrame({ admitted, children }: { admitted: Profile; children: ReactNode }) {
  // The guard's profile until the cache has a newer one; what was changed in the settings shows at once.
  const { data: newer } = useQuery(profileQuery(admitted.user_id));
  // Deleted or no longer approved while the page was open: the route shows why instead.
  if (newer !== undefined) assertAdmitted(newer);
  const profile = newer ?? admitted;
  const isAdmin = profile.role === 'admin';
  // The office may have chosen another form while the page was open.
  useEffect(() => showDatesOf(profile), [profile]);

  useLiveAdmission(profile.user_id, true);
  useKeptReadings(profile);
  useLiveMessages(profile.id, profile.role === 'parent' ? null : profile.school_id);
  useLiveChildren(profile);
  useLiveApprovals(profile);
  useLiveSchool(profile);
  const { data: unread = 0 } = useQuery(unreadCountQuery(profile.id));
  const { data: pending = 0 } = useQuery({ ...pendingCountQuery(), enabled: isAdmin });

  return (
    <ProfileProvider value={profile}>
      <TakeBack profileId={profile.id} />
      <AppManifest href="/school.webmanifest" />
      <AppShell
        profile={profile}
        counts={{ '/dashboard/messages': unread }}
        search={<SearchBox profile={profile} />}
        bell={<NotificationBell profile={profile} pendingApprovals={isAdmin ? pending : 0} />}
      >
        <InNextTask
          before={
            <div aria-hidden>
              <ScreenBones />
            </div>
          }
        >
          {children}
        </InNextTask>
      </AppShell>
    </ProfileProvider>
  );
}
