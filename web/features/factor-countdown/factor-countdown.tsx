import { Link } from '@tanstack/react-router';
import { ShieldAlert } from 'lucide-react';
import { serverNow } from '#contract/clock.ts';
import { dayOf } from '#contract/school-day.ts';
import { t } from '#texts/factor-countdown';
import { Button } from '#web/components/ui/button.tsx';
import { formatDateTime, formatDay } from '#web/lib/dates.ts';
import { formatNumber } from '#web/lib/numbers.ts';
import { daysUntil } from './days-until.ts';

/** On each screen of the console, until a second step was set up: from when on it is needed, in ms since 1970. */
export default function FactorCountdown({ from }: { from: number }) {
  const at = new Date(from);
  const days = daysUntil(at, serverNow());
  return (
    <section
      aria-label={t.secondStepLabel()}
      className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border bg-warning-soft px-4 py-3 text-sm text-warning-foreground"
    >
      <ShieldAlert aria-hidden className="size-5 shrink-0" />
      <p className="min-w-0 flex-1 basis-60">
        {days === 0
          ? t.secondStepDueSoon({ moment: formatDateTime(at) })
          : t.secondStepDue({ day: formatDay(dayOf(at)), count: days, shown: formatNumber(days) })}
      </p>
      <Button asChild variant="outline" size="sm">
        <Link to="/dashboard/settings">{t.setUpSecondStep()}</Link>
      </Button>
    </section>
  );
}
