import type { ProfileRole } from '#contract/enums.ts';
import { t } from '#texts/directory';
import { LabelledSearch } from '#web/components/search-field.tsx';
import { ChoiceField } from '#web/components/selectors/choice-field.tsx';
import type { DirectoryFilter } from '#web/entities/people/directory.ts';

const groupLabels = (): Record<ProfileRole, string> => ({
  teacher: t.teachers(),
  parent: t.parents(),
  admin: t.administrators(),
});

type DirectoryFiltersProps = {
  filter: Pick<DirectoryFilter, 'text' | 'role'>;
  roles: readonly ProfileRole[];
  onChange: (change: Partial<Pick<DirectoryFilter, 'text' | 'role'>>) => void;
};

export function DirectoryFilters({ filter, roles, onChange }: DirectoryFiltersProps) {
  return (
    <search className="mb-4 grid gap-3 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
      <LabelledSearch label={t.searchByName()} value={filter.text} onChange={(text) => onChange({ text })} />
      <ChoiceField
        label={t.role()}
        value={filter.role}
        choices={[
          { id: 'all', label: t.everybody() },
          ...roles.map((role) => ({ id: role, label: groupLabels()[role] })),
        ]}
        onChoose={(chosen) => onChange({ role: roles.find((role) => role === chosen) ?? 'all' })}
      />
    </search>
  );
}
