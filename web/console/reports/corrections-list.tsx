import { useState } from 'react';
import { t } from '#texts/console-reports';
import { Button } from '#web/components/ui/button.tsx';
import { Rich } from '#web/components/ui/rich.tsx';
import { formatDateTime, formatDay } from '#web/lib/dates.ts';
import { fullName } from '#web/lib/names.ts';
import type { Correction, Said } from './corrections-query.ts';
import { incidentTypeLabel } from './incident-types.ts';

const AT_FIRST = 5;

/** Each correction with what the record said and says now. */
export function CorrectionsList({ corrections }: { corrections: readonly Correction[] }) {
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? corrections : corrections.slice(0, AT_FIRST);
  return (
    <>
      <ul className="grid grid-cols-1 divide-y border-y">
        {shown.map((correction) => (
          <li key={correction.id} className="min-w-0 py-4">
            <p className="wrap-anywhere font-medium">{fullName(correction.record?.student)}</p>
            <p className="wrap-anywhere text-muted-foreground text-sm">
              <Rich
                of={t.correctedOn}
                given={{ moment: formatDateTime(correction.corrected_at) }}
                tags={{ time: (text) => <time dateTime={correction.corrected_at}>{text}</time> }}
              />
              {' · '}
              {fullName(correction.teacher, correction.corrected_by)}
            </p>
            <dl className="mt-3 grid grid-cols-1 gap-3 sm:grid-cols-2">
              <Text label={t.itSaid()} text={correction} />
              {correction.record ? <Text label={t.itSaysNow()} text={correction.record} /> : null}
            </dl>
          </li>
        ))}
      </ul>
      {shown.length < corrections.length ? (
        <Button variant="outline" className="w-fit print:hidden" onClick={() => setShowsAll(true)}>
          {t.showAll({ count: corrections.length })}
        </Button>
      ) : null}
    </>
  );
}

function Text({ label, text }: { label: string; text: Said }) {
  return (
    <div className="min-w-0">
      <dt className="text-muted-foreground text-xs">{label}</dt>
      <dd className="wrap-anywhere text-sm">
        <p>
          {incidentTypeLabel(text.incident_type)}, {t.severityOf(text).toLowerCase()},{' '}
          {formatDay(text.incident_date, 'short')}
        </p>
        <p className="whitespace-pre-line">{text.description}</p>
        {text.action_taken ? (
          <p className="mt-1 whitespace-pre-line">
            <span className="text-muted-foreground">{t.actionTaken()}</span> {text.action_taken}
          </p>
        ) : null}
      </dd>
    </div>
  );
}
