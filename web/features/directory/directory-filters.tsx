import type { ProfileRole } from '#contract/enums.ts';
import { t } from '#texts/directory';
import { LabelledSearch } from '#web/components/search-field.tsx';
import { ChoiceField } from '#web/components/selectors/choice-field.tsx';

const groupLabels = (): Record<ProfileRole, string> => ({
  teacher: t.teachers(),
  parent: t.parents(),
  admin: t.administrators(),
});

/** Who is listed: people by role, and for the office learners who have left and what is asked to be erased. */
export type Listed = ProfileRole | 'all' | 'left' | 'asked';

type DirectoryFiltersProps = {
  text: string;
  listed: Listed;
  roles: readonly ProfileRole[];
  /** Whether learners who have left, and what is asked to be erased, can be chosen. */
  isOffice: boolean;
  onChange: (change: { text?: string; listed?: Listed }) => void;
};

export function DirectoryFilters({ text, listed, roles, isOffice, onChange }: DirectoryFiltersProps) {
  const choices: readonly { id: Listed; label: string }[] = [
    { id: 'all', label: t.everybody() },
    ...roles.map((role) => ({ id: role, label: groupLabels()[role] })),
    ...(isOffice
      ? [
          { id: 'left' as const, label: t.leftTheSchool() },
          { id: 'asked' as const, label: t.askedToErase() },
        ]
      : []),
  ];
  return (
    <search className="mb-4 grid gap-3 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
      <LabelledSearch label={t.searchByName()} value={text} onChange={(typed) => onChange({ text: typed })} />
      <ChoiceField
        label={t.role()}
        value={listed}
        choices={choices}
        onChoose={(chosen) => onChange({ listed: choices.find(({ id }) => id === chosen)?.id ?? 'all' })}
      />
    </search>
  );
}
