import type { ComponentProps } from 'react';
import { t } from '#texts/desks';
import { Field } from '#web/components/ui/field.tsx';
import { Input } from '#web/components/ui/input.tsx';
import type { Opening } from '#web/entities/desks/opening.ts';
import { formatClock, writtenDay } from '#web/lib/dates.ts';

type ClosedNoteProps = {
  /** When whoever is written to is there again. */
  opens: Opening;
  /** Of a teacher's own desk: the hours are that person's. */
  isTeacher?: boolean;
  /** The field of the reason, as the form registers it. */
  reason: ComponentProps<typeof Input>;
  error?: string | undefined;
};

/** When a closed desk, or a teacher who is away, reads what is written to it, and the way to be heard before. */
export function ClosedNote({ opens, isTeacher = false, reason, error }: ClosedNoteProps) {
  return (
    <div className="grid gap-3 rounded-md bg-muted p-3 text-sm">
      <p role="status">
        {isTeacher
          ? t.teacherToldWhen({ when: openingWords(opens) })
          : t.closedUntil({ when: openingWords(opens) })}
      </p>
      <Field label={t.urgentBecause()} optional hint={t.urgentHint()} error={error}>
        {(control) => <Input {...control} {...reason} autoComplete="off" />}
      </Field>
    </div>
  );
}

const openingWords = ({ day, time }: Opening): string =>
  `${writtenDay(day, { weekday: 'long', month: 'long', day: 'numeric' })}, ${formatClock(time)}`;
