import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { t } from '#texts/components-profiles';
import { roleLabel } from '#web/components/layout/role-label.ts';
import { Badge } from '#web/components/ui/badge.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { ErrorState } from '#web/components/ui/error-state.tsx';
import { LoadingRegion, Skeleton } from '#web/components/ui/skeleton.tsx';
import { type OwnProfile, ownProfilesQuery } from '#web/entities/people/own-profiles.ts';
import { messageOf } from '#web/lib/errors.ts';
import { ProfileEntry, schoolOf } from './profile-entry.tsx';
import { useSwitch } from './use-switch.ts';

/** All profiles of the account, each with what can be done with it. */
export function ProfileList() {
  const { data: own, isError, error, isFetching, refetch } = useQuery(ownProfilesQuery);
  const ways = useSwitch();
  if (!own && isError) {
    return (
      <ErrorState
        title={t.notLoaded()}
        description={messageOf(error)}
        busy={isFetching}
        onRetry={() => refetch()}
      />
    );
  }
  if (!own) {
    return (
      <LoadingRegion label={t.loading()}>
        <Skeleton className="h-16" />
      </LoadingRegion>
    );
  }
  return (
    <>
      <ul className="divide-y rounded-lg border bg-card">
        {own.map((profile) => (
          <li key={profile.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 px-3 py-1.5">
            <ProfileEntry profile={profile} />
            <Way profile={profile} {...ways} />
          </li>
        ))}
      </ul>
      <p aria-live="polite" className="text-muted-foreground text-sm empty:hidden">
        {own.length > 1 && !ways.isOnline ? t.noSwitchOffline() : null}
      </p>
    </>
  );
}

function Way({
  profile,
  switching,
  isOnline,
  switchTo,
}: { profile: OwnProfile } & ReturnType<typeof useSwitch>) {
  const words = { role: roleLabel(profile.role), school: schoolOf(profile) };
  if (profile.approval_status === 'rejected') {
    return (
      <Button asChild variant="outline" size="sm">
        <Link
          to="/auth"
          search={{ mode: profile.role === 'teacher' ? 'register-teacher' : 'register-parent', add: true }}
        >
          {t.correct()}
        </Link>
      </Button>
    );
  }
  if (profile.is_active) return <Badge variant="outline">{t.inUse()}</Badge>;
  if (profile.approval_status !== 'approved') return null;
  return (
    <Button
      variant="outline"
      size="sm"
      aria-label={t.switchNamed(words)}
      disabled={!isOnline}
      busy={switching === profile.id}
      onClick={() => switchTo(profile.id)}
    >
      {t.switchIt()}
    </Button>
  );
}
