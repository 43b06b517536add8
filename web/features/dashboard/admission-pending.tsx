import { useQuery } from '@tanstack/react-query';
import { t } from '#texts/dashboard';
import { FirstPaint } from '#web/components/layout/first-paint.tsx';
import { sessionQuery } from '#web/lib/session.ts';

/** 'Loading...' until the session is known, then 'Loading dashboard...' until the profile is. */
export function AdmissionPending() {
  const { data: session } = useQuery({ ...sessionQuery, enabled: false });
  return <FirstPaint kind="dashboard" label={session ? t.loadingDashboard() : undefined} />;
}
