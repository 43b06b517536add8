import { dayOf } from '#contract/school-day.ts';
import { fetchManaged, type ManagedAnnouncement } from '#web/entities/announcements/reads.ts';
import { type CsvColumn, downloadCsv } from '#web/lib/csv.ts';
import { fullName } from '#web/lib/names.ts';

const columns: CsvColumn<ManagedAnnouncement>[] = [
  { header: 'Date', value: ({ created_at }) => dayOf(created_at) },
  { header: 'Title', value: ({ title }) => title },
  { header: 'Content', value: ({ content }) => content },
  { header: 'Priority', value: ({ priority }) => priority },
  { header: 'Active', value: ({ is_active }) => (is_active ? 'yes' : 'no') },
  { header: 'Author', value: ({ author }) => fullName(author) },
  { header: 'School', value: ({ school }) => school?.name },
];

/** Saves all announcements of the school, or of all schools, as a file. */
export const exportAnnouncements = (schoolId: string | null): Promise<number> =>
  downloadCsv(
    'Announcements',
    columns,
    async (from, to) => (await fetchManaged(schoolId, from, to)).announcements,
  );
