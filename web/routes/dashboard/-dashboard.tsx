import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { unreadCountQuery } from '#web/entities/messages/reads.ts';
import { useProfile } from '#web/entities/people/profile.ts';
import { DashboardView } from '#web/features/dashboard/dashboard-view.tsx';

/** The main dashboard with what the features tell its tiles: unread messages. */
export function Dashboard(props: Omit<ComponentProps<typeof DashboardView>, 'counts'>) {
  const { data: unread = 0 } = useQuery(unreadCountQuery(useProfile().id));
  return <DashboardView {...props} counts={{ '/dashboard/messages': unread }} />;
}
