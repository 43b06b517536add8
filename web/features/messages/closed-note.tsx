import { useQuery } from '@tanstack/react-query';
import { Clock } from 'lucide-react';
import { useState } from 'react';
import { presentMoment } from '#contract/clock.ts';
import { t } from '#texts/messages';
import { nextOpening } from '#web/entities/desks/opening.ts';
import { hoursOfQuery } from '#web/entities/desks/own-hours.ts';
import { cn } from '#web/lib/cn.ts';
import { formatClock, writtenDay } from '#web/lib/dates.ts';

/** When somebody who does not answer now is told of a message; nothing while they do, or say no hours. */
export function ClosedNote({ profileId, className }: { profileId: string; className?: string }) {
  const [now] = useState(presentMoment);
  const hours = useQuery(hoursOfQuery(profileId));
  const opens = nextOpening(hours.data ?? [], now);
  if (!opens) return null;
  const when = `${writtenDay(opens.day, { weekday: 'long', month: 'long', day: 'numeric' })}, ${formatClock(opens.time)}`;
  return (
    <p className={cn('flex items-start gap-2 rounded-md bg-muted px-3 py-2 text-sm', className)}>
      <Clock aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span className="min-w-0">{t.toldWhen({ when })}</span>
    </p>
  );
}
