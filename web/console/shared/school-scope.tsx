import { useQuery } from '@tanstack/react-query';
import { Building2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { t } from '#texts/console-shared';
import { EmptyState } from '#web/components/ui/empty-state.tsx';
import { Field } from '#web/components/ui/field.tsx';
import { useProfile } from '#web/entities/people/profile.ts';
import { schoolNameQuery } from '#web/entities/schools/reads.ts';
import { useChosenSchool } from './chosen-school.ts';
import { SchoolPicker } from './school-picker.tsx';

type SchoolScopeProps = {
  /** The screen is about one school, which it asks for itself while none is chosen (`OneSchool`). */
  isOfOne?: boolean;
};

/** For platform administrators: all schools, or the one that the whole console is then about. */
export function SchoolScope({ isOfOne = false }: SchoolScopeProps) {
  const { is_platform_admin } = useProfile();
  const { schoolId, choose } = useChosenSchool();
  const school = useQuery({ ...schoolNameQuery(schoolId), enabled: is_platform_admin && schoolId !== null });
  if (!is_platform_admin || (isOfOne && !schoolId)) return null;
  return (
    <Field label={t.school()} className="max-sm:min-w-full sm:w-72">
      {(control) => (
        <SchoolPicker
          {...control}
          chosen={
            schoolId ? (school.data ?? { id: schoolId, label: school.isPending ? '' : t.unknown() }) : null
          }
          onChoose={(choice) => choose(choice?.id ?? null)}
          placeholder={t.allSchools()}
          none={t.allSchools()}
        />
      )}
    </Field>
  );
}

/** What lies within one school. */
export type OfSchool =
  | 'subjects'
  | 'assignments'
  | 'imports'
  | 'grades'
  | 'files'
  | 'letters'
  | 'groups'
  | 'emergencies'
  | 'desks'
  | 'requests';

/** What can be shown for one school only: asks a platform administrator for it first. */
export function OneSchool({ what, children }: { what: OfSchool; children: (schoolId: string) => ReactNode }) {
  const { schoolId, choose } = useChosenSchool();
  if (schoolId) return children(schoolId);
  return (
    <EmptyState
      icon={Building2}
      title={t.chooseASchool()}
      description={t.belongToOneSchool({ what })}
      action={
        <SchoolPicker
          aria-label={t.schoolShown({ what })}
          className="w-72"
          chosen={null}
          onChoose={(choice) => choose(choice?.id ?? null)}
          placeholder={t.selectSchool()}
        />
      }
    />
  );
}
