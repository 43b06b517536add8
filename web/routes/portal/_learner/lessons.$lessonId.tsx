import { createFileRoute } from '@tanstack/react-router';
import { requirePlan } from '#web/features/lessons-portal/account/admission.ts';
import { LessonScreen } from '#web/features/lessons-portal/player/lesson-screen.tsx';
import { PortalFrame } from '#web/features/lessons-portal/portal-frame.tsx';
import { NotAdmittedLearner } from './-not-admitted.tsx';

export const Route = createFileRoute('/portal/_learner/lessons/$lessonId')({
  beforeLoad: ({ context }) => requirePlan(context.queryClient, context.session.userId),
  errorComponent: ({ error }) => <NotAdmittedLearner error={error} />,
  component: Lesson,
});

function Lesson() {
  const { session, plan } = Route.useRouteContext();
  const { lessonId } = Route.useParams();
  return (
    <PortalFrame>
      {/* Another lesson begins with nothing of the one before. */}
      <LessonScreen key={lessonId} userId={session.userId} plan={plan} lessonId={lessonId} />
    </PortalFrame>
  );
}
