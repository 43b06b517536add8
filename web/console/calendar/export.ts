import { t } from '#texts/console-calendar';
import { eventTypeLabel } from '#web/components/badges/event-type-badge.tsx';
import { fetchManaged, type ManagedEvent } from '#web/entities/events/reads.ts';
import { type CsvColumn, downloadCsv } from '#web/lib/csv.ts';
import { fullName } from '#web/lib/names.ts';

export const columns = (): CsvColumn<ManagedEvent>[] => [
  {
    header: t.starts(),
    value: ({ start_date }) => start_date,
  },
  {
    header: t.ends(),
    value: ({ end_date }) => end_date,
  },
  {
    header: t.from(),
    value: ({ start_time }) => start_time?.slice(0, 5),
  },
  {
    header: t.until(),
    value: ({ end_time }) => end_time?.slice(0, 5),
  },
  {
    header: t.title(),
    value: ({ title }) => title,
  },
  {
    header: t.type(),
    value: ({ event_type }) => eventTypeLabel(event_type),
  },
  {
    header: t.description(),
    value: ({ description }) => description,
  },
  {
    header: t.by2(),
    value: ({ creator }) => fullName(creator),
  },
  {
    header: t.school(),
    value: ({ school }) => school?.name,
  },
];

/** Saves all events of the school, or of all schools, as a file. */
export const exportEvents = (schoolId: string | null): Promise<number> =>
  downloadCsv(t.events(), columns(), async (from, to) => (await fetchManaged(schoolId, from, to)).events);
