import { useQuery } from '@tanstack/react-query';
import { t } from '#texts/settings';
import { Badge } from '#web/components/ui/badge.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { ErrorState } from '#web/components/ui/error-state.tsx';
import { row } from '#web/components/ui/row.ts';
import { LoadingRegion, Skeleton } from '#web/components/ui/skeleton.tsx';
import { cn } from '#web/lib/cn.ts';
import { formatDateTime } from '#web/lib/dates.ts';
import { messageOf } from '#web/lib/errors.ts';
import { toastError, toastSuccess } from '#web/lib/toast.ts';
import { deviceOf } from './device.ts';
import { type OwnSession, sessionsQuery, useEndSession } from './queries.ts';

/** Where the person is signed in, with a way to end each other session. */
export function Sessions() {
  const sessions = useQuery(sessionsQuery);
  if (sessions.isPending) {
    return (
      <LoadingRegion label={t.loadingYourSessions()}>
        <Skeleton className="h-16" />
      </LoadingRegion>
    );
  }
  if (sessions.isError) {
    return (
      <ErrorState
        title={t.sessionsCouldNotLoaded()}
        description={messageOf(sessions.error)}
        onRetry={() => sessions.refetch()}
      />
    );
  }
  return (
    <ul className="divide-y rounded-lg border bg-card">
      {sessions.data.map((session) => (
        <Session key={session.id} session={session} />
      ))}
    </ul>
  );
}

function Session({ session }: { session: OwnSession }) {
  const end = useEndSession();
  const device = deviceOf(session.user_agent);
  const signOut = () =>
    end.mutate(session.id, {
      onSuccess: () => toastSuccess(t.signedOut(), t.isSignedOut({ device })),
      onError: (error) => toastError(messageOf(error, t.sessionCouldNotEnded())),
    });
  return (
    <li className={cn(row.around, 'items-center gap-x-4 px-4 py-3')}>
      <div className={row.words}>
        <p className="wrap-anywhere font-medium">{device}</p>
        <p className="text-muted-foreground text-sm">
          {t.lastUsed({ moment: formatDateTime(session.refreshed_at ?? session.created_at) })}
        </p>
      </div>
      {session.is_current ? (
        <Badge variant="secondary">{t.thisDevice()}</Badge>
      ) : (
        <Button
          variant="outline"
          size="sm"
          busy={end.isPending}
          aria-label={t.signOutOf({ device })}
          onClick={signOut}
        >
          {t.signOut()}
        </Button>
      )}
    </li>
  );
}
