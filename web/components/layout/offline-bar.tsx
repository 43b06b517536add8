import { Link } from '@tanstack/react-router';
import { TriangleAlert, WifiOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { dayOf } from '#contract/school-day.ts';
import { t } from '#texts/shared';
import { Button } from '#web/components/ui/button.tsx';
import { formatDateTime, formatTime } from '#web/lib/dates.ts';
import { formatNumber } from '#web/lib/numbers.ts';
import { waitingElsewhere } from '#web/lib/offline/mark.ts';
import { isWritten, waitingHere } from '#web/lib/offline/waiting.ts';
import { useOnline } from '#web/lib/use-online.ts';
import { useShownReadAt } from './shown-read-at.ts';

/**
 * Says that the device is offline, for as long as it is, or that no answer comes though it is not; and when what is
 * shown was read, where it comes from this device.
 */
export function OfflineBar() {
  const online = useOnline();
  const { readAt, askAgain } = useShownReadAt();
  const refused = useSyncExternalStore(waitingHere.subscribe, countRefused, () => 0);
  const elsewhere = useSyncExternalStore(waitingHere.subscribe, countElsewhere, () => 0);
  const isStale = !online || readAt !== null;
  return (
    <div role="status">
      {isStale || refused > 0 || elsewhere > 0 ? (
        <div className="grid justify-center gap-y-1 bg-warning-soft px-4 py-2 text-sm text-warning-foreground">
          {isStale ? <StaleLine online={online} readAt={readAt} askAgain={askAgain} /> : null}
          {refused > 0 ? <RefusedLine count={refused} /> : null}
          {elsewhere > 0 ? (
            <p className={lineClasses}>
              {t.waitsInOther({ count: elsewhere, shown: formatNumber(elsewhere) })}
            </p>
          ) : null}
        </div>
      ) : null}
    </div>
  );
}

const lineClasses = 'flex flex-wrap items-center justify-center gap-x-2 gap-y-1';

type StaleLineProps = { online: boolean; readAt: number | null; askAgain: () => void };

function StaleLine({ online, readAt, askAgain }: StaleLineProps) {
  const state = online ? t.theSchoolCannotBeReached() : t.youAreOffline();
  return (
    <p className={lineClasses}>
      <span className="flex min-w-0 items-center gap-2">
        <WifiOff aria-hidden className="size-4 shrink-0" />
        {readAt === null ? t.whatSeeMayOutDate({ state }) : sayRead(state, new Date(readAt))}
      </span>
      {online ? (
        <Button variant="link" size="sm" onClick={askAgain}>
          {t.tryAgain()}
        </Button>
      ) : null}
    </p>
  );
}

/** When what is shown was read: the time alone of today, as this device counts the days. */
function sayRead(state: string, moment: Date): string {
  const isToday = dayOf(moment) === dayOf(new Date());
  const said = isToday ? formatTime(moment) : formatDateTime(moment);
  return t.youSeeWhatWasRead({ state, today: String(isToday), moment: said });
}

const countRefused = (): number =>
  waitingHere.all().filter((each) => isWritten(each) && each.refusal !== null).length;

const countElsewhere = (): number => Object.values(waitingElsewhere()).reduce((sum, count) => sum + count, 0);

/** On every screen: the conversation of what was refused may be gone, and nobody would find it there. */
function RefusedLine({ count }: { count: number }) {
  return (
    <p className={lineClasses}>
      <span className="flex min-w-0 items-center gap-2">
        <TriangleAlert aria-hidden className="size-4 shrink-0" />
        {count === 1 ? t.somethingWasNotSent() : t.thingsWereNotSent({ count })}
      </span>
      <Link to="/dashboard/messages" className="underline">
        {t.seeWhatCanBeDone()}
      </Link>
    </p>
  );
}
