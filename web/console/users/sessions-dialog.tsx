import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { DeviceKind } from '#contract/enums.ts';
import { t } from '#texts/console-users';
import { FormWindow } from '#web/components/forms/form-window.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { DialogContent } from '#web/components/ui/dialog.tsx';
import { ErrorState } from '#web/components/ui/error-state.tsx';
import { row } from '#web/components/ui/row.ts';
import { LoadingRegion, Skeleton } from '#web/components/ui/skeleton.tsx';
import { steadyWindow } from '#web/components/ui/steady-window.ts';
import { personsSessionsKeys } from '#web/entities/ended-sessions/keys.ts';
import { personsSessionsQuery } from '#web/entities/ended-sessions/reads.ts';
import { endPersonsSession } from '#web/entities/ended-sessions/writes.ts';
import type { ListedPerson } from '#web/entities/people/reads.ts';
import { cn } from '#web/lib/cn.ts';
import { formatDateTime } from '#web/lib/dates.ts';
import { messageOf } from '#web/lib/errors.ts';
import { fullName } from '#web/lib/names.ts';
import { sessionQuery } from '#web/lib/session.ts';
import { useWrite } from '#web/lib/use-write.ts';

type SessionsDialogProps = { person: ListedPerson; onClose: () => void };
type Read = NonNullable<Awaited<ReturnType<NonNullable<ReturnType<typeof personsSessionsQuery>['queryFn']>>>>;

const devices = (): Record<DeviceKind, string> => ({
  phone: t.aPhone(),
  tablet: t.aTablet(),
  computer: t.aComputer(),
  other: t.anotherDevice(),
});

/** Where a person of the school is signed in, with a way to sign them out, and what was ended before. */
export function SessionsDialog({ person, onClose }: SessionsDialogProps) {
  const sessions = useQuery(personsSessionsQuery(person.id));
  return (
    <FormWindow isUnasked onClose={onClose}>
      <DialogContent title={t.whereSignedIn()} description={fullName(person)} className={steadyWindow}>
        <div className="overflow-y-auto">
          {sessions.isPending ? (
            <LoadingRegion label={t.loadingSessions()}>
              <Skeleton className="h-16" />
            </LoadingRegion>
          ) : null}
          {sessions.isError ? (
            <ErrorState
              title={t.sessionsFailed()}
              description={messageOf(sessions.error)}
              onRetry={() => sessions.refetch()}
            />
          ) : null}
          {sessions.isSuccess ? <Lists person={person} read={sessions.data} /> : null}
        </div>
      </DialogContent>
    </FormWindow>
  );
}

function Lists({ person, read: { living, ended } }: { person: ListedPerson; read: Read }) {
  const { data: session } = useQuery({ ...sessionQuery, enabled: false });
  const mayEnd = session?.level === 2;
  return (
    <div className="grid gap-4">
      {living.length === 0 ? (
        <p className="text-muted-foreground text-sm">{t.signedInNowhere()}</p>
      ) : (
        <>
          <p className="text-muted-foreground text-sm">
            {mayEnd ? t.signOutIsNoted() : t.signOutNeedsStep()}{' '}
            {mayEnd ? null : (
              <Link to="/dashboard/settings" className="underline">
                {t.toTheSettings()}
              </Link>
            )}
          </p>
          <ul className="divide-y rounded-lg border">
            {living.map((one) => (
              <Living key={one.id} person={person} session={one} mayEnd={mayEnd} />
            ))}
          </ul>
        </>
      )}
      {ended.length > 0 ? (
        <section aria-labelledby="ended-sessions">
          <h3 id="ended-sessions" className="font-medium text-sm">
            {t.endedByAdministrators()}
          </h3>
          <ul className="mt-1 grid gap-1 text-muted-foreground text-sm">
            {ended.map((one) => (
              <li key={one.id}>
                {devices()[one.device]} · {formatDateTime(one.ended_at)}
                {one.by ? ` · ${fullName(one.by)}` : ''}
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </div>
  );
}

type LivingProps = { person: ListedPerson; session: Read['living'][number]; mayEnd: boolean };

function Living({ person, session, mayEnd }: LivingProps) {
  const device = devices()[session.device];
  const end = useWrite<string>({
    write: endPersonsSession,
    done: t.signedOutThere(),
    failed: (error) => messageOf(error, t.signOutFailed()),
    renews: [personsSessionsKeys.of(person.id)],
  });
  const moment = formatDateTime(session.last_used_at);
  return (
    <li className={cn(row.around, 'items-center gap-x-4 px-4 py-3')}>
      <div className={row.words}>
        <p className="font-medium">{device}</p>
        <p className="text-muted-foreground text-sm">{t.lastUsedAbout({ moment })}</p>
      </div>
      {mayEnd ? (
        <Button
          variant="outline"
          size="sm"
          busy={end.isPending}
          aria-label={t.signOutOfDevice({ device, moment })}
          onClick={() => end.mutate(session.id)}
        >
          {t.signOutThere()}
        </Button>
      ) : null}
    </li>
  );
}
