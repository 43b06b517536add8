import { Lock } from 'lucide-react';
import { t } from '#texts/discipline';
import { PageTitle } from '#web/components/layout/page-title.tsx';
import { EmptyState } from '#web/components/ui/empty-state.tsx';
import { PageHeader } from '#web/components/ui/page-header.tsx';
import { useProfile } from '#web/entities/people/profile.ts';
import { mayManageRecords, mayReadRecords } from '#web/entities/records/permissions.ts';
import { ChildrenRecords } from './children-records.tsx';
import { TeacherRecords } from './teacher-records.tsx';

type DisciplineScreenProps = {
  /** The record that a notification or a search leads to. */
  recordId: string | undefined;
  /** For a parent: the child whose records are shown; all of them without one. */
  childId: string | undefined;
};

/** Disciplinary Records: teachers manage, parents read (docs/product/discipline.md). */
export function DisciplineScreen({ recordId, childId }: DisciplineScreenProps) {
  const profile = useProfile();
  return (
    <>
      <PageTitle>{t.disciplinaryRecords()}</PageTitle>
      {mayManageRecords(profile) ? (
        <TeacherRecords profileId={profile.id} schoolId={profile.school_id ?? ''} recordId={recordId} />
      ) : null}
      {mayReadRecords(profile) && !mayManageRecords(profile) ? (
        <ChildrenRecords
          profileId={profile.id}
          schoolId={profile.school_id}
          recordId={recordId}
          childId={childId}
        />
      ) : null}
      {mayReadRecords(profile) ? null : (
        <>
          <PageHeader title={t.disciplinaryRecords()} />
          <EmptyState icon={Lock} title={t.accessRestrictedOnlyTeachersParents()} />
        </>
      )}
    </>
  );
}
