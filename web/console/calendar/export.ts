import { announcedOf, textsOf } from '#contract/announcement-texts.ts';
import { type Language, languages } from '#contract/enums.ts';
import { t } from '#texts/console-calendar';
import { eventTypeLabel } from '#web/components/badges/event-type-badge.tsx';
import { fetchManaged, type ManagedEvent } from '#web/entities/events/reads.ts';
import { type CsvColumn, downloadCsv } from '#web/lib/csv.ts';
import { fullName } from '#web/lib/names.ts';
import { languageName } from '#web/lib/texts/language-name.ts';

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
    value: ({ creator, created_by }) => fullName(creator, created_by),
  },
  {
    header: t.school(),
    value: ({ school }) => school?.name,
  },
  {
    header: t.languageOfTitle(),
    value: (event) => languageName(textsOf(announcedOf(event))[0].language),
  },
  ...languages.flatMap(inFurther),
];

/** What it says in a further language; empty for the first, whose text stands under title and description. */
function inFurther(language: Language): CsvColumn<ManagedEvent>[] {
  const name = languageName(language);
  const textOf = (event: ManagedEvent) =>
    textsOf(announcedOf(event))
      .slice(1)
      .find((text) => text.language === language);
  return [
    { header: t.titleIn({ name }), value: (event) => textOf(event)?.title },
    { header: t.descriptionIn({ name }), value: (event) => textOf(event)?.content },
  ];
}

/** Saves all events of the school, or of all schools, as a file. */
export const exportEvents = (schoolId: string | null): Promise<number> =>
  downloadCsv(t.events(), columns(), async (from, to) => (await fetchManaged(schoolId, from, to)).events);
