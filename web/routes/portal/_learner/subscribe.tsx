import { createFileRoute, redirect } from '@tanstack/react-router';
import { runningPlan } from '#web/features/lessons-portal/account/admission.ts';
import { SubscribeScreen } from '#web/features/lessons-portal/subscribe/subscribe-screen.tsx';
import { NotAdmittedLearner } from './-not-admitted.tsx';

type SubscribeSearch = {
  /** A month is wanted on top of a plan that runs. */
  extend?: true;
};

export const Route = createFileRoute('/portal/_learner/subscribe')({
  validateSearch: ({ extend }: Record<string, unknown>): SubscribeSearch => ({
    extend: extend === true ? extend : undefined,
  }),
  beforeLoad: async ({ context, search }) => {
    const plan = await runningPlan(context.queryClient, context.session.userId);
    // Whoever has a plan goes to the lessons.
    if (plan && !search.extend) throw redirect({ to: '/portal/dashboard', replace: true });
    return { plan };
  },
  errorComponent: ({ error }) => <NotAdmittedLearner error={error} />,
  component: Subscribe,
});

function Subscribe() {
  const { learner, plan } = Route.useRouteContext();
  return <SubscribeScreen admitted={learner} plan={plan} />;
}
