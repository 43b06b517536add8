import { TriangleAlert } from 'lucide-react';
import { t } from '#texts/timetable';
import type { Clash } from '#web/entities/timetable/reads.ts';
import { clashesToSay, clashText } from './clashes.ts';

/** So many are named before the rest is counted: the list may not cover the fields. */
const NAMED = 3;

/**
 * What is taken at that time: teacher, room or class. It stands above the dialog's buttons, which stay while the fields
 * are scrolled, so that it is seen when it appears.
 */
export function ClashList({ clashes: found }: { clashes: readonly Clash[] }) {
  const clashes = clashesToSay(found);
  return (
    <div
      role="status"
      // Long names outgrow its room, and are read by scrolling.
      tabIndex={clashes.length > 0 ? 0 : undefined}
      className="max-h-36 overflow-y-auto"
    >
      {clashes.length > 0 ? (
        <div className="rounded-md bg-warning-soft p-3 text-sm text-warning-foreground">
          <p className="flex items-center gap-2 font-medium">
            <TriangleAlert aria-hidden className="size-4 shrink-0" />
            {t.timeClashesSaveAllSame()}
          </p>
          <ul className="mt-1.5 list-disc space-y-1 pl-9">
            {clashes.slice(0, NAMED).map((clash) => (
              <li key={`${clash.id} ${clash.clash}`}>{clashText(clash)}</li>
            ))}
            {clashes.length > NAMED ? <li>{t.andMore({ count: clashes.length - NAMED })}</li> : null}
          </ul>
        </div>
      ) : null}
    </div>
  );
}
