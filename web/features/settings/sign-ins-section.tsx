import { useQuery } from '@tanstack/react-query';
import { t } from '#texts/settings';
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
    <Section title={t.linkedSignIns()} text={t.eachThemOpensAccountKeep()}>
      {identities.isPending ? (
        <LoadingRegion label={t.loadingYourLinkedSignIns()}>
          <Skeleton className="h-16" />
        </LoadingRegion>
      ) : null}
      {identities.isError ? (
        <ErrorState
          title={t.linkedSignInsCouldNot()}
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
