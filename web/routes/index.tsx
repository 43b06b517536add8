import { createFileRoute } from '@tanstack/react-router';
import { LandingScreen } from '#web/features/landing/landing-screen.tsx';
import { landingQuery } from '#web/features/landing/queries.ts';

/** The landing page inside the app; a first visit gets it from the server (decision 0810). */
export const Route = createFileRoute('/')({
  loader: ({ context }) => context.queryClient.ensureQueryData(landingQuery),
  component: LandingScreen,
});
