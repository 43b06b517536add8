import type { CSSProperties } from 'react';
import { t } from '#texts/timetable';
import type { Entry } from '#web/entities/timetable/reads.ts';
import { formatClock } from '#web/lib/dates.ts';
import { formatClockRange } from '#web/lib/day-formats.ts';
import { dayNames } from '#web/lib/day-names.ts';
import { fullName } from '#web/lib/names.ts';
import { DayLists } from './day-lists.tsx';
import { HOUR_AT_MOST, isCutOnPaper, PAPER_HIGH } from './paper.ts';
import { type Placed, placeWeek } from './week.ts';

/** An hour's height is `--hour`: a lesson of 45 minutes shows all its lines; on paper the day fills a page. */
const hoursHigh = (hours: number): string => `calc(var(--hour) * ${hours})`;

const clockOf = (minutes: number): string =>
  formatClock(
    `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`,
  );

type WeekGridProps = {
  entries: readonly Entry[];
  showTeacher: boolean;
  onEdit?: ((entry: Entry) => void) | undefined;
};

/** The least width in which a lesson's title and hours can be read. */
const LANE = '8.75rem';

/** How many lessons of a day stand beside each other: a day on which lessons clash is as much wider. */
const lanesOf = ({ placed }: { placed: readonly Pick<Placed<Entry>, 'lanes'>[] }): number =>
  Math.max(1, ...placed.map(({ lanes }) => lanes));

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);

/** The week by day and hour. It scrolls sideways where the screen is narrower. */
export function WeekGrid({ entries, showTeacher, onEdit }: WeekGridProps) {
  const { hours, days } = placeWeek(entries);
  const { weekdays } = dayNames();
  const height = hoursHigh(hours.length - 1);
  const cut = days
    .flatMap(({ placed }) => placed)
    .filter((each) => isCutOnPaper(each, hours.length - 1, linesOf(each.entry, showTeacher)));
  return (
    <>
      <section
        aria-label={t.week()}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
        tabIndex={0}
        className="relative overflow-x-auto rounded-lg border bg-card print:overflow-visible"
      >
        <div
          className="print:min-w-0! flex [--hour:5.75rem] print:[--hour:var(--hour-on-paper)]"
          style={
            {
              '--hour-on-paper': `min(${HOUR_AT_MOST}rem, ${PAPER_HIGH}rem / ${hours.length - 1})`,
              minWidth: `calc(4.5rem + ${sum(days.map(lanesOf))} * ${LANE})`,
            } as CSSProperties
          }
        >
          <div aria-hidden className="w-18 shrink-0 border-r pt-10 text-muted-foreground text-xs">
            <div className="relative" style={{ height }}>
              {hours.slice(0, -1).map((hour, index) => (
                <span key={hour} className="absolute right-2 pt-1" style={{ top: hoursHigh(index) }}>
                  {clockOf(hour)}
                </span>
              ))}
            </div>
          </div>
          {days.map(({ day, placed }) => (
            <section
              key={day}
              aria-label={weekdays[day]}
              className="min-w-0 basis-0 border-r last:border-r-0"
              style={{ flexGrow: lanesOf({ placed }) }}
            >
              <h2 className="flex h-10 items-center justify-center border-b font-medium text-sm">
                {/* In sight as long as any of a day with many lanes is. */}
                <span className="sticky inset-x-3">{weekdays[day]}</span>
              </h2>
              <ol className="relative" style={{ height }}>
                {hours.slice(1, -1).map((hour, index) => (
                  <li
                    key={hour}
                    aria-hidden
                    className="absolute inset-x-0 border-t border-dashed"
                    style={{ top: hoursHigh(index + 1) }}
                  />
                ))}
                {placed.map((each) => (
                  <PlacedEntry key={each.entry.id} placed={each} showTeacher={showTeacher} onEdit={onEdit} />
                ))}
              </ol>
            </section>
          ))}
        </div>
      </section>
      {cut.length > 0 ? (
        // Nobody can open what is cut off on paper: there it stands in full below.
        <div className="mt-4 hidden print:block">
          <DayLists entries={cut.map(({ entry }) => entry)} showTeacher={showTeacher} />
        </div>
      ) : null}
    </>
  );
}

type PlacedEntryProps = {
  placed: Placed<Entry>;
  showTeacher: boolean;
  onEdit?: ((entry: Entry) => void) | undefined;
};

const blockClasses =
  'block size-full overflow-hidden rounded-md border border-primary/30 border-l-3 border-l-primary bg-accent px-1.5 py-0.5 text-left text-accent-foreground text-xs leading-tight print:border-black print:bg-white print:py-0 print:text-[0.625rem] print:text-black print:leading-[1.15]';

/** What stands under the title: hours, subject and class, room and teacher; a title that is the subject says it. */
function linesOf(entry: Entry, showTeacher: boolean): string[] {
  const { subject, grade, title, room_number, teacher } = entry;
  const taught = subject?.name ?? t.unknown();
  const facts = [
    [title === taught ? '' : taught, showTeacher ? '' : (grade?.name ?? t.unknown())]
      .filter(Boolean)
      .join(', '),
    [
      room_number ? t.roomNumbered({ room_number }) : '',
      showTeacher ? fullName(teacher, entry.teacher_id) : '',
    ]
      .filter(Boolean)
      .join(' · '),
  ];
  return [formatClockRange(entry.start_time, entry.end_time), ...facts.filter(Boolean)];
}

function PlacedEntry({ placed, showTeacher, onEdit }: PlacedEntryProps) {
  const { entry, top, height, lane, lanes } = placed;
  const content = (
    <>
      <span className="block truncate font-semibold print:line-clamp-2 print:whitespace-normal">
        {entry.title}
      </span>
      {linesOf(entry, showTeacher).map((line, index) => (
        // On paper one after the other, wrapped: nobody can open what is cut off there.
        <span key={line} className="block truncate print:inline print:whitespace-normal">
          {index > 0 ? <span className="hidden print:inline"> · </span> : null}
          {line}
        </span>
      ))}
    </>
  );
  const place = {
    top: `${top}%`,
    height: `${height}%`,
    left: `${(lane / lanes) * 100}%`,
    width: `${100 / lanes}%`,
  };
  return (
    <li className="absolute p-0.5" style={place}>
      {onEdit ? (
        <button
          type="button"
          aria-haspopup="dialog"
          className={`${blockClasses} hover:border-primary`}
          onClick={() => onEdit(entry)}
        >
          <span className="sr-only">{t.edit()} </span>
          {content}
        </button>
      ) : (
        <span className={blockClasses}>{content}</span>
      )}
    </li>
  );
}
