import { Lock, Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { t } from '#texts/assignments';
import { PageTitle } from '#web/components/layout/page-title.tsx';
import { ChoiceSkeleton } from '#web/components/selectors/choice-field.tsx';
import { TeachingSelector } from '#web/components/selectors/teaching-selector.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { EmptyState } from '#web/components/ui/empty-state.tsx';
import { PageHeader } from '#web/components/ui/page-header.tsx';
import { PartFailed } from '#web/components/ui/part-failed.tsx';
import { mayManage } from '#web/entities/assignments/permissions.ts';
import { useProfile } from '#web/entities/people/profile.ts';
import { useChosenTeaching } from '#web/entities/teaching/chosen-teaching.ts';
import { loadWhenOnline } from '#web/lib/load-when-online.ts';
import { useReopened } from '#web/lib/take-back.ts';
import { useWasEmpty } from '#web/lib/was-empty.ts';
import { AssignmentList } from './assignment-list.tsx';
import { NamedAssignment } from './named-assignment.tsx';

const CreateDialog = lazy(loadWhenOnline(() => import('./create-dialog.tsx')));

/** What a teacher sets for the grades they teach. */
export function AssignmentsScreen({ assignmentId }: { assignmentId: string | undefined }) {
  const profile = useProfile();
  return (
    <>
      <PageTitle>{t.assignments()}</PageTitle>
      {mayManage(profile) ? (
        <Manager
          profileId={profile.id}
          school={{ id: profile.school_id ?? '', name: profile.school?.name ?? '' }}
          assignmentId={assignmentId}
        />
      ) : (
        <>
          <PageHeader title={t.assignments()} />
          <EmptyState icon={Lock} title={t.onlyTeachersCanManageAssignments()} />
        </>
      )}
    </>
  );
}

type ManagerProps = {
  profileId: string;
  school: { id: string; name: string };
  assignmentId: string | undefined;
};

function Manager({ profileId, school, assignmentId }: ManagerProps) {
  const [creating, setCreating] = useState(false);
  useReopened('lessons', () => setCreating(true));
  const { combinations, combination, choose, query } = useChosenTeaching();
  const hadNoChoice = useWasEmpty(`teaching-choice:${profileId}`, query.data?.slice(1));
  const isAwaited = query.isPending && !hadNoChoice;
  return (
    <>
      <PageHeader
        title={t.assignments()}
        description={t.workSetWhenDue()}
        actions={
          <Button onClick={() => setCreating(true)} disabled={combinations.length === 0}>
            <Plus aria-hidden />
            {t.createAssignment()}
          </Button>
        }
      />
      {query.isSuccess && combinations.length === 0 ? (
        <p className="mb-4 text-muted-foreground text-sm">{t.teachNoSubjectYetAdministrator()}</p>
      ) : null}
      <PartFailed text={t.failedToLoadAssignmentsData()} reads={[query]} className="mb-4" />
      {assignmentId ? <NamedAssignment profileId={profileId} id={assignmentId} /> : null}
      {isAwaited ? <ChoiceSkeleton className="mb-5 max-w-sm" /> : null}
      {combinations.length > 1 ? (
        <TeachingSelector
          combinations={combinations}
          chosen={combination}
          onChoose={choose}
          className="mb-5 max-w-sm"
        />
      ) : null}
      <AssignmentList profileId={profileId} chosen={combination} except={assignmentId} />
      {creating ? (
        <Suspense>
          <CreateDialog
            profileId={profileId}
            school={school}
            combinations={combinations}
            chosen={combination}
            onClose={() => setCreating(false)}
          />
        </Suspense>
      ) : null}
    </>
  );
}
