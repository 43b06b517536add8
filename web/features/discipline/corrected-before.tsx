import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { t } from '#texts/discipline';
import { Button } from '#web/components/ui/button.tsx';
import { Rich } from '#web/components/ui/rich.tsx';
import { LoadingRegion, Skeleton } from '#web/components/ui/skeleton.tsx';
import { type DisciplinaryRecord, type EarlierText, versionsQuery } from '#web/entities/records/reads.ts';
import { formatDateTime, formatDay } from '#web/lib/dates.ts';
import { messageOf } from '#web/lib/errors.ts';
import { severityWithin } from './badges.tsx';
import { incidentTypeLabel } from './incident-types.ts';

type CorrectedBeforeProps = { record: DisciplinaryRecord; profileId: string };

/** What a record said before, with who corrected it and why; read when it is opened. */
export function CorrectedBefore({ record, profileId }: CorrectedBeforeProps) {
  const [isOpen, setIsOpen] = useState(false);
  const earlier = useQuery({ ...versionsQuery(profileId, record), enabled: isOpen });
  return (
    <details className="group" onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary className="flex min-h-11 w-fit cursor-pointer list-none items-center gap-1.5 rounded-md font-medium text-primary text-sm md:min-h-8 [&::-webkit-details-marker]:hidden">
        <ChevronDown aria-hidden className="size-4 -rotate-90 transition-transform group-open:rotate-0" />
        {t.whatItSaidBefore()}
      </summary>
      {earlier.isLoading ? (
        <LoadingRegion label={t.loading()}>
          <Skeleton className="h-16" />
        </LoadingRegion>
      ) : null}
      {earlier.isError && !earlier.data ? (
        <div className="grid gap-2 text-sm">
          <p>{messageOf(earlier.error, t.pleaseTryAgain())}</p>
          <Button
            variant="outline"
            size="sm"
            className="w-fit"
            busy={earlier.isFetching}
            onClick={() => earlier.refetch()}
          >
            {t.tryAgain()}
          </Button>
        </div>
      ) : null}
      <ul className="grid max-w-prose gap-3 text-sm">
        {earlier.data?.map((text) => (
          <Earlier key={text.id} text={text} />
        ))}
      </ul>
    </details>
  );
}

function Earlier({ text }: { text: EarlierText }) {
  return (
    <li className="wrap-anywhere min-w-0">
      <p className="text-muted-foreground text-xs">
        <Rich
          of={t.untilMoment}
          given={{ moment: formatDateTime(text.corrected_at) }}
          tags={{ time: (words) => <time dateTime={text.corrected_at}>{words}</time> }}
        />
      </p>
      {text.incident_type && text.incident_date && text.severity ? (
        <>
          <p>
            {incidentTypeLabel(text.incident_type)}, {severityWithin(text.severity)},{' '}
            {formatDay(text.incident_date, 'short')}
          </p>
          <p className="whitespace-pre-line">{text.description}</p>
        </>
      ) : (
        <p>{t.formerTextWithheld()}</p>
      )}
      {text.action_taken ? (
        <p className="whitespace-pre-line">
          <span className="text-muted-foreground">{t.actionTaken2()}</span> {text.action_taken}
        </p>
      ) : null}
      <p className="mt-1 text-muted-foreground">
        {t.correctedBy({ name: text.corrected_by_name ?? t.unknownPerson() })}
      </p>
      {text.reason ? <p className="whitespace-pre-line">{t.because({ reason: text.reason })}</p> : null}
    </li>
  );
}
