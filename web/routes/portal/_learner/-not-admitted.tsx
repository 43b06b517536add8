import { lazy, Suspense } from 'react';
import { t } from '#texts/shared';
import { Waiting } from '#web/components/layout/waiting.tsx';
import {
  NotCheckedScreen,
  SchoolAccountScreen,
} from '#web/features/lessons-portal/account/refusal-screen.tsx';
import { loadPart } from '#web/lib/load-part.ts';
import { NotAdmittedToPortal } from '#web/lib/not-admitted.ts';

const FactorScreen = lazy(() => loadPart(() => import('#web/features/factors/factor-screen.tsx')));
const NewcomerScreen = lazy(() =>
  loadPart(() => import('#web/features/lessons-portal/account/newcomer-screen.tsx')),
);

/** In place of the lessons portal: a second step of signing in, or why the person does not see it. */
export function NotAdmittedLearner({ error }: { error: unknown }) {
  const refusal = error instanceof NotAdmittedToPortal ? error.refusal : 'failed';
  if (refusal === 'school') return <SchoolAccountScreen />;
  if (refusal !== 'factor' && refusal !== 'newcomer') {
    return <NotCheckedScreen cause={error instanceof NotAdmittedToPortal ? error.cause : error} />;
  }
  return (
    <Suspense fallback={<Waiting label={t.loading()} />}>
      {refusal === 'factor' ? <FactorScreen step="factor" /> : <NewcomerScreen />}
    </Suspense>
  );
}
