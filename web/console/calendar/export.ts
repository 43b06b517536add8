import { fetchManaged, type ManagedEvent } from '#web/entities/events/reads.ts';
import { type CsvColumn, downloadCsv } from '#web/lib/csv.ts';
import { fullName } from '#web/lib/names.ts';

const columns: CsvColumn<ManagedEvent>[] = [
  { header: 'Starts', value: ({ start_date }) => start_date },
  { header: 'Ends', value: ({ end_date }) => end_date },
  { header: 'From', value: ({ start_time }) => start_time?.slice(0, 5) },
  { header: 'Until', value: ({ end_time }) => end_time?.slice(0, 5) },
  { header: 'Title', value: ({ title }) => title },
  { header: 'Type', value: ({ event_type }) => event_type },
  { header: 'Description', value: ({ description }) => description },
  { header: 'By', value: ({ creator }) => fullName(creator) },
  { header: 'School', value: ({ school }) => school?.name },
];

/** Saves all events of the school, or of all schools, as a file. */
export const exportEvents = (schoolId: string | null): Promise<number> =>
  downloadCsv('Events', columns, async (from, to) => (await fetchManaged(schoolId, from, to)).events);
