import { lazy, Suspense } from 'react';
import { t } from '#texts/shared';
import { Waiting } from '#web/components/layout/waiting.tsx';
import { RefusalScreen } from '#web/features/dashboard/refusal-screen.tsx';
import { NotAdmitted } from '#web/lib/not-admitted.ts';

const FactorScreen = lazy(() => import('#web/features/factors/factor-screen.tsx'));

/** In place of the protected area: a second step of signing in, or why the person may not see it. */
export function NotAdmittedScreen({ error }: { error: unknown }) {
  if (!(error instanceof NotAdmitted)) return <RefusalScreen refusal="failed" cause={error} />;
  if (error.refusal !== 'factor' && error.refusal !== 'enrol') {
    return <RefusalScreen refusal={error.refusal} cause={error.cause} />;
  }
  return (
    <Suspense fallback={<Waiting label={t.loading()} />}>
      <FactorScreen step={error.refusal} />
    </Suspense>
  );
}
