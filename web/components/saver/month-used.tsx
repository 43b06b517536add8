import { useEffect } from 'react';
import { t } from '#texts/components-saver';
import { writtenDay } from '#web/lib/dates.ts';
import { formatBytes } from '#web/lib/file-size.ts';
import { useKeptChoice } from '#web/lib/kept-choice.ts';
import { useCost } from '#web/lib/saver/price.ts';
import { noteUsed, readUsed, USED } from '#web/lib/saver/used.ts';

/** What the portal used on this device since the month began. */
export function MonthUsed() {
  const kept = useKeptChoice(USED);
  const cost = useCost();
  // What came until now, the page itself included.
  useEffect(noteUsed, []);
  const { month, bytes, untold } = readUsed(kept);
  const name = writtenDay(`${month}-01`, { month: 'long' });
  return (
    <div className="grid gap-1">
      <h3 className="font-medium text-sm">{t.usedInOnThisDevice({ name })}</h3>
      <p className="font-semibold text-lg tabular-nums">
        {bytes > 0 ? cost(formatBytes(bytes), bytes) : t.nothingYet()}
      </p>
      <p className="text-muted-foreground text-sm">
        {untold > 0 ? t.countedWithUntold({ untold }) : t.counted()}
      </p>
    </div>
  );
}
