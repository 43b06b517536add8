import { lazy, Suspense } from 'react';
import { t } from '#texts/shared';
import { Waiting } from '#web/components/layout/waiting.tsx';
import { FailedScreen } from '#web/features/dashboard/failed-screen.tsx';
import { loadPart } from '#web/lib/load-part.ts';
import { NotAdmitted } from '#web/lib/not-admitted.ts';

const FactorScreen = lazy(() => loadPart(() => import('#web/features/factors/factor-screen.tsx')));
const RefusalScreen = lazy(() => loadPart(() => import('#web/features/dashboard/refusal-screen.tsx')));

/** In place of the protected area: a second step of signing in, or why the person may not see it. */
export function NotAdmittedScreen({ error }: { error: unknown }) {
  if (!(error instanceof NotAdmitted)) return <FailedScreen cause={error} />;
  const { refusal, cause } = error;
  if (refusal === 'failed') return <FailedScreen cause={cause} />;
  return (
    <Suspense fallback={<Waiting label={t.loading()} />}>
      {refusal === 'factor' || refusal === 'enrol' ? (
        <FactorScreen step={refusal} />
      ) : (
        <RefusalScreen refusal={refusal} />
      )}
    </Suspense>
  );
}
