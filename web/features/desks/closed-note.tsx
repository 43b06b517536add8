import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, useState } from 'react';
import { presentMoment } from '#contract/clock.ts';
import { t } from '#texts/desks';
import { Field } from '#web/components/ui/field.tsx';
import { Input } from '#web/components/ui/input.tsx';
import { nextOpening, type Opening } from '#web/entities/desks/opening.ts';
import { hoursOfQuery } from '#web/entities/desks/own-hours.ts';
import type { Desk } from '#web/entities/desks/reads.ts';
import { formatClock, writtenDay } from '#web/lib/dates.ts';

type ClosedNoteProps = {
  hours: Desk['hours'];
  /** Of a teacher's own desk: the hours are that person's. */
  teacherId?: string | null;
  /** The field of the reason, as the form registers it. */
  reason: ComponentProps<typeof Input>;
  error?: string | undefined;
};

/** When a closed desk, or a teacher who is away, reads what is written to it, and the way to be heard before; nothing while it is open. */
export function ClosedNote({ hours, teacherId = null, reason, error }: ClosedNoteProps) {
  const [now] = useState(presentMoment);
  const own = useQuery({ ...hoursOfQuery(teacherId ?? ''), enabled: teacherId !== null });
  const opens = nextOpening(teacherId === null ? hours : (own.data ?? []), now);
  if (!opens) return null;
  return (
    <div className="grid gap-3 rounded-md bg-muted p-3 text-sm">
      <p role="status">
        {teacherId === null
          ? t.closedUntil({ when: openingWords(opens) })
          : t.teacherToldWhen({ when: openingWords(opens) })}
      </p>
      <Field label={t.urgentBecause()} optional hint={t.urgentHint()} error={error}>
        {(control) => <Input {...control} {...reason} autoComplete="off" />}
      </Field>
    </div>
  );
}

const openingWords = ({ day, time }: Opening): string =>
  `${writtenDay(day, { weekday: 'long', month: 'long', day: 'numeric' })}, ${formatClock(time)}`;
