import { Clock, MapPin, Pencil, Trash2, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { t } from '#texts/timetable';
import { Linked } from '#web/components/linked.tsx';
import { Badge } from '#web/components/ui/badge.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { row } from '#web/components/ui/row.ts';
import type { Entry } from '#web/entities/timetable/reads.ts';
import { cn } from '#web/lib/cn.ts';
import { formatClockRange } from '#web/lib/day-formats.ts';
import { dayNames } from '#web/lib/day-names.ts';
import { fullName } from '#web/lib/names.ts';
import { groupByDay } from './week.ts';

type DayListsProps = {
  entries: readonly Entry[];
  showTeacher: boolean;
  onEdit?: (entry: Entry) => void;
  onDelete?: (entry: Entry) => void;
};

/** The entries of each day, by start. */
export function DayLists({ entries, ...rest }: DayListsProps) {
  const { weekdays } = dayNames();
  return (
    <div className="grid grid-cols-1 gap-6">
      {groupByDay(entries).map(({ day, entries: listed }) => (
        <section key={day} aria-label={weekdays[day]} className="break-inside-avoid">
          <h2 className="mb-2 font-semibold text-lg">{weekdays[day]}</h2>
          <ul className="divide-y rounded-lg border bg-card">
            {listed.map((entry) => (
              <li key={entry.id}>
                <ListedEntry entry={entry} {...rest} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function ListedEntry({
  entry,
  showTeacher,
  onEdit,
  onDelete,
}: Omit<DayListsProps, 'entries'> & { entry: Entry }) {
  const { title, description, start_time, end_time, room_number, subject, grade, teacher } = entry;
  return (
    <article className="px-4 py-3.5">
      {/* The buttons take room of the title alone: on a narrow phone all else is as wide as the card. */}
      <div className={cn(row.around, 'items-start gap-x-2')}>
        <h3 className={cn(row.words, 'wrap-anywhere font-semibold text-base')}>{title}</h3>
        {onEdit && onDelete ? (
          <div className={cn(row.buttons, '-my-2 -mr-2 print:hidden')}>
            <Button
              variant="ghost"
              size="icon"
              aria-label={t.editNamed({ title })}
              onClick={() => onEdit(entry)}
            >
              <Pencil aria-hidden />
            </Button>
            <Button
              variant="ghost"
              size="icon"
              aria-label={t.deleteNamed({ title })}
              onClick={() => onDelete(entry)}
            >
              <Trash2 aria-hidden />
            </Button>
          </div>
        ) : null}
      </div>
      <div className="mt-1 flex flex-wrap gap-x-4 gap-y-1 text-sm">
        <Fact icon={<Clock aria-hidden />}>{formatClockRange(start_time, end_time)}</Fact>
        {room_number ? <Fact icon={<MapPin aria-hidden />}>{t.roomNumbered({ room_number })}</Fact> : null}
        {showTeacher ? (
          <Fact icon={<UserRound aria-hidden />}>{fullName(teacher, entry.teacher_id)}</Fact>
        ) : null}
      </div>
      {description ? (
        <p className="wrap-anywhere mt-1.5 max-w-prose whitespace-pre-line text-muted-foreground text-sm">
          <Linked text={description} />
        </p>
      ) : null}
      <div className="mt-2 flex flex-wrap gap-1.5">
        <Badge variant="secondary">{subject?.name ?? t.unknown()}</Badge>
        <Badge variant="outline">{grade?.name ?? t.unknown()}</Badge>
      </div>
    </article>
  );
}

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <span className="inline-flex items-center gap-1.5 [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-muted-foreground">
      {icon}
      {children}
    </span>
  );
}
