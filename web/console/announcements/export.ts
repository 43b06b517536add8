import { textsOf } from '#contract/announcement-texts.ts';
import { type Language, languages } from '#contract/enums.ts';
import { dayOf } from '#contract/school-day.ts';
import { t } from '#texts/console-announcements';
import { priorityLabel } from '#web/components/badges/priority-badge.tsx';
import { fetchManaged, type ManagedAnnouncement } from '#web/entities/announcements/reads.ts';
import { type CsvColumn, downloadCsv } from '#web/lib/csv.ts';
import { fullName } from '#web/lib/names.ts';
import { languageName } from '#web/lib/texts/language-name.ts';

export const columns = (): CsvColumn<ManagedAnnouncement>[] => [
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
    value: ({ priority }) => priorityLabel(priority),
  },
  {
    header: t.active(),
    value: ({ is_active }) => (is_active ? t.isActive() : t.isNotActive()),
  },
  {
    header: t.author(),
    value: ({ author, author_id }) => fullName(author, author_id),
  },
  {
    header: t.school(),
    value: ({ school }) => school?.name,
  },
  {
    header: t.languageOfTitle(),
    value: (announcement) => languageName(textsOf(announcement)[0].language),
  },
  ...languages.flatMap(inFurther),
];

/** What it says in a further language; empty for the first, whose text stands under title and content. */
function inFurther(language: Language): CsvColumn<ManagedAnnouncement>[] {
  const name = languageName(language);
  const textOf = (announcement: ManagedAnnouncement) =>
    textsOf(announcement)
      .slice(1)
      .find((text) => text.language === language);
  return [
    { header: t.titleIn({ name }), value: (announcement) => textOf(announcement)?.title },
    { header: t.contentIn({ name }), value: (announcement) => textOf(announcement)?.content },
  ];
}

/** Saves all announcements of the school, or of all schools, as a file. */
export const exportAnnouncements = (schoolId: string | null): Promise<number> =>
  downloadCsv(
    t.announcements(),
    columns(),
    async (from, to) => (await fetchManaged(schoolId, from, to)).announcements,
  );
