import './print.css';
import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ProfileRole } from '#contract/enums.ts';
import { t } from '#texts/console-emergency';
import { roleLabel } from '#web/components/layout/role-label.ts';
import { Button } from '#web/components/ui/button.tsx';
import { ErrorState } from '#web/components/ui/error-state.tsx';
import { LoadingRegion, Skeleton } from '#web/components/ui/skeleton.tsx';
import { type Emergency, type Reached, reachOfEmergencyQuery } from '#web/entities/emergencies/reads.ts';
import { formatDateTime } from '#web/lib/dates.ts';
import { messageOf } from '#web/lib/errors.ts';
import { fullName } from '#web/lib/names.ts';
import { formatNumber } from '#web/lib/numbers.ts';
import { byStanding } from './standing.ts';

/** What is read nowhere comes by no change that is told: who has read it is asked again. In ms. */
const AGAIN_MS = 10_000;

type ReachOfEmergencyProps = {
  emergency: Emergency;
  /** What ends it: before the list of whom to call, which may be as long as the school. */
  ending: ReactNode;
};

/** How many are safe, need help or are not reached; who they are, and a list on paper of whom to call. */
export function ReachOfEmergency({ emergency, ending }: ReachOfEmergencyProps) {
  const reach = useQuery({ ...reachOfEmergencyQuery(emergency.id), refetchInterval: AGAIN_MS });
  if (reach.isPending) {
    return (
      <>
        <LoadingRegion label={t.loadingReach()}>
          <Skeleton className="h-40" />
        </LoadingRegion>
        {ending}
      </>
    );
  }
  if (reach.isError && !reach.data) {
    return (
      <>
        <ErrorState
          title={t.reachCouldNotBeLoaded()}
          description={messageOf(reach.error)}
          onRetry={() => reach.refetch()}
        />
        {ending}
      </>
    );
  }
  const { help, safe, read, unreached } = byStanding(reach.data);
  const counts = [
    [t.needHelp(), help.length],
    [t.safe(), safe.length],
    [t.readOnly(), read.length],
    [t.notReached(), unreached.length],
  ] as const;
  const moment = formatDateTime(new Date(reach.dataUpdatedAt).toISOString());
  return (
    <>
      {reach.isError ? (
        <p role="alert" className="text-destructive text-sm">
          {t.reachIsOld({ moment })}
        </p>
      ) : null}
      <dl aria-live="polite" className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        {counts.map(([label, count]) => (
          <div key={label} className="flex flex-col justify-between rounded-lg border bg-card p-4">
            <dt className="text-muted-foreground text-sm">{label}</dt>
            <dd className="font-semibold text-2xl tabular-nums">{formatNumber(count)}</dd>
          </div>
        ))}
      </dl>
      {help.length > 0 ? <People title={t.needHelp()} people={help} /> : null}
      {ending}
      {unreached.length > 0 ? (
        <div className="call-list">
          <People
            title={t.toCall({ moment })}
            people={unreached}
            action={
              <Button variant="outline" className="print:hidden" onClick={() => window.print()}>
                <Printer aria-hidden />
                {t.printCallList()}
              </Button>
            }
          />
        </div>
      ) : null}
    </>
  );
}

type PeopleProps = { title: string; people: readonly Reached[]; action?: ReactNode };

function People({ title, people, action }: PeopleProps) {
  return (
    <section className="rounded-lg border bg-card p-5">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 className="font-semibold text-lg">{title}</h2>
        {action}
      </div>
      <table className="w-full text-left text-sm">
        <caption className="sr-only">{title}</caption>
        <thead className="text-muted-foreground">
          <tr>
            <th scope="col" className="py-1.5 pr-3 font-medium">
              {t.name()}
            </th>
            <th scope="col" className="py-1.5 font-medium">
              {t.number()}
            </th>
            <th scope="col" className="hidden w-2/5 py-1.5 pl-4 font-medium print:table-cell">
              {t.called()}
            </th>
          </tr>
        </thead>
        <tbody className="divide-y">
          {people.map((person) => (
            <tr key={person.person_id}>
              <td className="py-2 pr-3 align-top wrap-anywhere">
                <span className="font-medium">{fullName(person)}</span>
                <span className="block text-muted-foreground text-xs">{whoIs(person)}</span>
                {person.sms === 'failed' ? (
                  <span className="block text-destructive text-xs">{t.textFailed()}</span>
                ) : null}
                {person.sms === 'sending' ? (
                  <span className="block text-warning-foreground text-xs">{t.textWaits()}</span>
                ) : null}
              </td>
              <td className="whitespace-nowrap py-2 align-top">
                {person.phone ? (
                  <a
                    className="text-primary underline underline-offset-4"
                    href={`tel:${person.phone.replace(/[^+\d]/g, '')}`}
                  >
                    {person.phone}
                  </a>
                ) : (
                  t.noNumber()
                )}
              </td>
              <td className="hidden print:table-cell" />
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Whom somebody stands for, or what they are at the school. */
function whoIs({ learners, role }: Reached): string {
  if (role === 'contact') return t.withoutAccount({ learners: learners ?? '' });
  return learners ?? roleLabel(role as ProfileRole);
}
