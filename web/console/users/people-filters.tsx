import { approvalStatuses } from '#contract/enums.ts';
import { t } from '#texts/console-users';
import { LabelledSearch } from '#web/components/search-field.tsx';
import { ChoiceField } from '#web/components/selectors/choice-field.tsx';
import type { PeopleSearch } from '#web/entities/people/reads.ts';
import type { Choice } from '#web/lib/choices.ts';
import { peopleSearch } from './people-search.ts';
import { statusLabels } from './status.ts';

type PeopleFiltersProps = {
  search: PeopleSearch;
  typed: string;
  onType: (text: string) => void;
  onNarrow: (change: { [Key in keyof PeopleSearch]?: PeopleSearch[Key] | undefined }) => void;
};

const roles = (): readonly Choice[] => [
  {
    id: 'members',
    label: t.teachersAndParents(),
  },
  {
    id: 'teacher',
    label: t.teachers(),
  },
  {
    id: 'parent',
    label: t.parents(),
  },
  {
    id: 'admin',
    label: t.administrators(),
  },
];

const statuses = (): readonly Choice[] => [
  {
    id: '',
    label: t.anyStatus(),
  },
  ...approvalStatuses.map((status) => ({ id: status, label: statusLabels()[status] })),
];

/** A column, and whether it goes down. */
const orders = (): readonly Choice[] => [
  {
    id: 'registered:true',
    label: t.newestFirst(),
  },
  {
    id: 'registered:false',
    label: t.oldestFirst(),
  },
  {
    id: 'name:false',
    label: t.byNameAToZ(),
  },
  {
    id: 'name:true',
    label: t.byNameZToA(),
  },
  {
    id: 'role:false',
    label: t.byRole(),
  },
  {
    id: 'status:false',
    label: t.byStatus(),
  },
];

/** By name, role and status. */
export function PeopleFilters({ search, typed, onType, onNarrow }: PeopleFiltersProps) {
  return (
    <search className="mb-4 grid grid-cols-1 gap-3 min-[22rem]:grid-cols-2 min-[22rem]:max-sm:*:first:col-span-2 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,1fr)]">
      <LabelledSearch label={t.searchNameEmailPhone()} value={typed} onChange={onType} />
      <ChoiceField
        label={t.role()}
        className="min-[22rem]:max-sm:col-span-2"
        value={search.role ?? 'members'}
        choices={roles()}
        onChoose={(role) => onNarrow({ role: peopleSearch({ role }).role })}
      />
      <ChoiceField
        label={t.status()}
        value={search.status ?? ''}
        choices={statuses()}
        onChoose={(status) => onNarrow({ status: peopleSearch({ status }).status })}
      />
      {/* On a phone the columns that sort are hidden. */}
      <ChoiceField
        label={t.order()}
        className="md:hidden"
        value={`${search.sort ?? 'registered'}:${search.down ?? !search.sort}`}
        choices={orders()}
        onChoose={(order) => {
          const [sort, down] = order.split(':');
          const known = peopleSearch({ sort }).sort;
          if (known) onNarrow({ sort: known, down: down === 'true' });
        }}
      />
    </search>
  );
}
