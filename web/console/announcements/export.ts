import { dayOf } from '#contract/school-day.ts';
import { t } from '#texts/console-announcements';
import { fetchManaged, type ManagedAnnouncement } from '#web/entities/announcements/reads.ts';
import { type CsvColumn, downloadCsv } from '#web/lib/csv.ts';
import { fullName } from '#web/lib/names.ts';

const columns = (): CsvColumn<ManagedAnnouncement>[] => [
  {
    header: t.date(),
    value: ({ created_at }) => dayOf(created_at),
  },
  {
    header: t.title(),
    value: ({ title }) => title,
  },
  {
    header: t.content(),
    value: ({ content }) => content,
  },
  {
    header: t.priority(),
    value: ({ priority }) => priority,
  },
  {
    header: t.active(),
    value: ({ is_active }) => (is_active ? 'yes' : 'no'),
  },
  {
    header: t.author(),
    value: ({ author }) => fullName(author),
  },
  {
    header: t.school(),
    value: ({ school }) => school?.name,
  },
];

/** Saves all announcements of the school, or of all schools, as a file. */
export const exportAnnouncements = (schoolId: string | null): Promise<number> =>
  downloadCsv(
    t.announcements(),
    columns(),
    async (from, to) => (await fetchManaged(schoolId, from, to)).announcements,
  );
