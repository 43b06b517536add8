import { ChevronLeft, ChevronRight } from 'lucide-react';
import { DayPicker } from 'react-day-picker';
import { startOfMonth } from '#contract/calendar-days.ts';
import { t } from '#texts/events';
import { formatDay } from '#web/lib/dates.ts';
import { formatMonth } from '#web/lib/day-formats.ts';
import { dayNames } from '#web/lib/day-names.ts';
import { useLanguage } from '#web/lib/texts/screen-texts.ts';
import { eventCount } from './months.ts';

type MonthViewProps = {
  /** How many events each day has. */
  counts: ReadonlyMap<string, number>;
  selected: string;
  onSelect: (day: string) => void;
  /** The first day of the month that is shown. */
  month: string;
  onMonthChange: (month: string) => void;
  today: string;
};

// The picker thinks in the device's dates: noon is on the same day whatever the zone does at midnight.
function dateOf(day: string): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date, 12);
}

const two = (part: number): string => String(part).padStart(2, '0');
const dayFrom = (date: Date): string =>
  `${String(date.getFullYear()).padStart(4, '0')}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;

const navButton =
  'flex size-11 items-center justify-center rounded-md hover:bg-muted aria-disabled:opacity-40 md:size-9 [&_svg]:size-5';

/** A month, Sunday first; days with events carry a mark, and say so. */
export function MonthView({ counts, selected, onSelect, month, onMonthChange, today }: MonthViewProps) {
  const language = useLanguage();
  const names = dayNames();
  const monthName = (date: Date) => formatMonth(dayFrom(date));
  const labelOf = (date: Date, marks: Record<string, boolean>) => {
    const day = dayFrom(date);
    const count = counts.get(day);
    return [
      marks.today ? t.today() : '',
      formatDay(day),
      count ? eventCount(count) : '',
      marks.selected ? t.selected() : '',
    ]
      .filter(Boolean)
      .join(', ');
  };
  return (
    <div className="rounded-lg border bg-card p-3 md:p-4">
      <DayPicker
        mode="single"
        required
        weekStartsOn={0}
        showOutsideDays
        today={dateOf(today)}
        month={dateOf(month)}
        onMonthChange={(date) => onMonthChange(startOfMonth(dayFrom(date)))}
        selected={dateOf(selected)}
        onSelect={(date) => onSelect(dayFrom(date))}
        modifiers={{ hasEvents: (date) => counts.has(dayFrom(date)) }}
        labels={{
          labelDayButton: labelOf,
          labelGrid: monthName,
          labelWeekday: (date) => names.weekdays[date.getDay()] ?? '',
          labelNext: () => t.nextMonth(),
          labelPrevious: () => t.previousMonth(),
        }}
        formatters={{
          formatCaption: monthName,
          // English has two letters for them, which the picker knows.
          ...(language === 'en'
            ? {}
            : { formatWeekdayName: (date: Date) => names.weekdaysShort[date.getDay()] ?? '' }),
        }}
        components={{
          Chevron: ({ orientation }) =>
            orientation === 'left' ? <ChevronLeft aria-hidden /> : <ChevronRight aria-hidden />,
        }}
        modifiersClassNames={{
          hasEvents:
            '[&>button]:bg-accent [&>button]:font-semibold [&>button]:text-accent-foreground [&>button]:after:absolute [&>button]:after:bottom-1 [&>button]:after:size-1.5 [&>button]:after:rounded-full [&>button]:after:bg-current',
        }}
        classNames={{
          root: 'w-full',
          months: 'relative',
          nav: 'absolute top-0 right-0 flex gap-1',
          button_previous: navButton,
          button_next: navButton,
          month_caption: 'flex h-11 items-center md:h-9',
          caption_label: 'font-semibold text-base',
          month_grid: 'mt-2 w-full table-fixed border-collapse',
          weekday: 'h-8 font-medium text-muted-foreground text-xs',
          day: 'p-0.5 text-center',
          day_button:
            'relative mx-auto flex h-11 w-full max-w-14 items-center justify-center rounded-md text-sm tabular-nums hover:bg-muted',
          outside: '[&>button]:font-normal [&>button]:text-muted-foreground',
          today: '[&>button]:ring-1 [&>button]:ring-primary [&>button]:ring-inset',
          selected: '[&>button]:bg-primary! [&>button]:text-primary-foreground!',
        }}
      />
      <p className="mt-3 flex items-center gap-2 border-t pt-3 text-muted-foreground text-sm">
        <span aria-hidden className="relative size-5 rounded-sm bg-accent text-accent-foreground">
          <span className="absolute bottom-0.5 left-1/2 size-1.5 -translate-x-1/2 rounded-full bg-current" />
        </span>
        {t.datesWithEvents()}
      </p>
    </div>
  );
}
