import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '#web/components/ui/error-state.tsx';
import { Section } from '#web/components/ui/section.tsx';
import { LoadingRegion, Skeleton } from '#web/components/ui/skeleton.tsx';
import { configQuery } from '#web/lib/config.ts';
import { messageOf } from '#web/lib/errors.ts';
import { identitiesQuery } from './queries.ts';
import { SignIns } from './sign-ins.tsx';

/** The ways to sign in; absent where there is only the one and no provider to link. */
export function SignInsSection({ back }: { back: string }) {
  const providers = useQuery(configQuery).data?.signInProviders ?? [];
  const identities = useQuery(identitiesQuery);
  if (providers.length === 0 && (identities.data?.length ?? 0) < 2) return null;
  return (
    <Section title="Linked sign-ins" text="Each of them opens this account. Keep at least one.">
      {identities.isPending ? (
        <LoadingRegion label="Loading your linked sign-ins...">
          <Skeleton className="h-16" />
        </LoadingRegion>
      ) : null}
      {identities.isError ? (
        <ErrorState
          title="Your linked sign-ins could not be loaded"
          description={messageOf(identities.error)}
          onRetry={() => identities.refetch()}
        />
      ) : null}
      {identities.isSuccess ? (
        <SignIns identities={identities.data} providers={providers} back={back} />
      ) : null}
    </Section>
  );
}
