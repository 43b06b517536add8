import { useQuery } from '@tanstack/react-query';
import { Waiting } from '#web/components/layout/waiting.tsx';
import { sessionQuery } from '#web/lib/session.ts';

/** 'Loading...' until the session is known, then 'Loading dashboard...' until the profile is. */
export function AdmissionPending() {
  const { data: session } = useQuery({ ...sessionQuery, enabled: false });
  return <Waiting label={session ? 'Loading dashboard...' : 'Loading...'} />;
}
