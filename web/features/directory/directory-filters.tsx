import type { ProfileRole } from '#contract/enums.ts';
import { ChoiceField } from '#web/components/selectors/choice-field.tsx';
import { Field } from '#web/components/ui/field.tsx';
import { Input } from '#web/components/ui/input.tsx';
import type { DirectoryFilter } from '#web/entities/people/directory.ts';

const groupLabels: Record<ProfileRole, string> = {
  teacher: 'Teachers',
  parent: 'Parents',
  admin: 'Administrators',
};

type DirectoryFiltersProps = {
  filter: Pick<DirectoryFilter, 'text' | 'role'>;
  roles: readonly ProfileRole[];
  onChange: (change: Partial<Pick<DirectoryFilter, 'text' | 'role'>>) => void;
};

export function DirectoryFilters({ filter, roles, onChange }: DirectoryFiltersProps) {
  return (
    <search className="mb-4 grid gap-3 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
      <Field label="Search by name">
        {(control) => (
          <Input
            {...control}
            type="search"
            value={filter.text}
            onChange={(event) => onChange({ text: event.target.value })}
          />
        )}
      </Field>
      <ChoiceField
        label="Role"
        value={filter.role}
        choices={[
          { id: 'all', label: 'Everybody' },
          ...roles.map((role) => ({ id: role, label: groupLabels[role] })),
        ]}
        onChoose={(chosen) => onChange({ role: roles.find((role) => role === chosen) ?? 'all' })}
      />
    </search>
  );
}
