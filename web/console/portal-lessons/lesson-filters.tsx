import { t } from '#texts/console-portal-lessons';
import { LabelledSearch } from '#web/components/search-field.tsx';
import { ChoiceField } from '#web/components/selectors/choice-field.tsx';
import type { Catalogue } from '#web/entities/portal-lessons/reads.ts';
import type { Choice } from '#web/lib/choices.ts';
import { type PortalLessonsSearch, portalLessonsSearch } from './lessons-search.ts';

export type LessonsChange = { [Key in keyof PortalLessonsSearch]?: PortalLessonsSearch[Key] | undefined };

type LessonFiltersProps = {
  search: PortalLessonsSearch;
  typed: string;
  onType: (text: string) => void;
  onNarrow: (change: LessonsChange) => void;
  catalogue: Catalogue | undefined;
};

const statuses = (): readonly Choice[] => [
  {
    id: '',
    label: t.anyStatus(),
  },
  {
    id: 'active',
    label: t.active(),
  },
  {
    id: 'inactive',
    label: t.inactive(),
  },
  {
    id: 'sample',
    label: t.samples(),
  },
];

/** A column, and whether it goes down. */
const orders = (): readonly Choice[] => [
  {
    id: 'added:true',
    label: t.newestFirst(),
  },
  {
    id: 'added:false',
    label: t.oldestFirst(),
  },
  {
    id: 'title:false',
    label: t.byTitleAToZ(),
  },
  {
    id: 'title:true',
    label: t.byTitleZToA(),
  },
  {
    id: 'grade:false',
    label: t.byGrade(),
  },
  {
    id: 'subject:false',
    label: t.bySubject(),
  },
  {
    id: 'size:true',
    label: t.largestFirst(),
  },
];

const choicesOf = (rows: readonly { id: string; name: string }[] = []): Choice[] =>
  rows.map(({ id, name }) => ({ id, label: name }));

/** By text, grade, subject and status. */
export function LessonFilters({ search, typed, onType, onNarrow, catalogue }: LessonFiltersProps) {
  return (
    <search className="mb-4 grid grid-cols-2 gap-3 max-sm:*:first:col-span-2 sm:grid-cols-4">
      <LabelledSearch label={t.searchByTitleOrDescription()} value={typed} onChange={onType} />
      <ChoiceField
        label={t.grade2()}
        value={search.grade ?? ''}
        choices={[{ id: '', label: t.allGrades() }, ...choicesOf(catalogue?.grades)]}
        onChoose={(grade) => onNarrow({ grade: grade || undefined })}
      />
      <ChoiceField
        label={t.subject2()}
        value={search.subject ?? ''}
        choices={[{ id: '', label: t.allSubjects() }, ...choicesOf(catalogue?.subjects)]}
        onChoose={(subject) => onNarrow({ subject: subject || undefined })}
      />
      <ChoiceField
        label={t.status()}
        value={search.status ?? ''}
        choices={statuses()}
        onChoose={(status) => onNarrow({ status: portalLessonsSearch({ status }).status })}
      />
      {/* On a phone the columns that sort are hidden. */}
      <ChoiceField
        label={t.order()}
        className="md:hidden"
        value={`${search.sort ?? 'added'}:${search.down ?? true}`}
        choices={orders()}
        onChoose={(order) => {
          const [sort, down] = order.split(':');
          onNarrow({ sort: portalLessonsSearch({ sort }).sort, down: down === 'true' });
        }}
      />
    </search>
  );
}
