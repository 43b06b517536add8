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

const statuses: readonly Choice[] = [
  { id: '', label: 'Any status' },
  { id: 'active', label: 'Active' },
  { id: 'inactive', label: 'Inactive' },
  { id: 'sample', label: 'Samples' },
];

/** A column, and whether it goes down. */
const orders: readonly Choice[] = [
  { id: 'added:true', label: 'Newest first' },
  { id: 'added:false', label: 'Oldest first' },
  { id: 'title:false', label: 'By title, A to Z' },
  { id: 'title:true', label: 'By title, Z to A' },
  { id: 'grade:false', label: 'By grade' },
  { id: 'subject:false', label: 'By subject' },
  { id: 'size:true', label: 'Largest first' },
];

const choicesOf = (rows: readonly { id: string; name: string }[] = []): Choice[] =>
  rows.map(({ id, name }) => ({ id, label: name }));

/** By text, grade, subject and status. */
export function LessonFilters({ search, typed, onType, onNarrow, catalogue }: LessonFiltersProps) {
  return (
    <search className="mb-4 grid grid-cols-2 gap-3 max-sm:*:first:col-span-2 sm:grid-cols-4">
      <LabelledSearch label="Search by title or description" value={typed} onChange={onType} />
      <ChoiceField
        label="Grade"
        value={search.grade ?? ''}
        choices={[{ id: '', label: 'All grades' }, ...choicesOf(catalogue?.grades)]}
        onChoose={(grade) => onNarrow({ grade: grade || undefined })}
      />
      <ChoiceField
        label="Subject"
        value={search.subject ?? ''}
        choices={[{ id: '', label: 'All subjects' }, ...choicesOf(catalogue?.subjects)]}
        onChoose={(subject) => onNarrow({ subject: subject || undefined })}
      />
      <ChoiceField
        label="Status"
        value={search.status ?? ''}
        choices={statuses}
        onChoose={(status) => onNarrow({ status: portalLessonsSearch({ status }).status })}
      />
      {/* On a phone the columns that sort are hidden. */}
      <ChoiceField
        label="Order"
        className="md:hidden"
        value={`${search.sort ?? 'added'}:${search.down ?? true}`}
        choices={orders}
        onChoose={(order) => {
          const [sort, down] = order.split(':');
          onNarrow({ sort: portalLessonsSearch({ sort }).sort, down: down === 'true' });
        }}
      />
    </search>
  );
}
