import { useQuery } from '@tanstack/react-query';
import { t } from '#texts/console-groups';
import { PageTitle } from '#web/components/layout/page-title.tsx';
import { PageHeader } from '#web/components/ui/page-header.tsx';
import { OneSchool, SchoolScope } from '#web/console/shared/school-scope.tsx';
import { TabError, TabSkeleton } from '#web/console/shared/tab-states.tsx';
import { useLiveGroups } from '#web/entities/groups/live.ts';
import { groupsQuery } from '#web/entities/groups/reads.ts';
import { GroupForm } from './group-form.tsx';
import { GroupList } from './group-list.tsx';
import { GroupPage, MissingGroup } from './group-page.tsx';

/** Groups that the school makes: the list of them, or who is in one. */
export function GroupsScreen({ groupId }: { groupId: string | undefined }) {
  return (
    <>
      <PageTitle>{t.title()}</PageTitle>
      <PageHeader title={t.title()} description={t.explained()} actions={<SchoolScope />} />
      <OneSchool what="groups">
        {(schoolId) => <SchoolGroups key={schoolId} schoolId={schoolId} groupId={groupId} />}
      </OneSchool>
    </>
  );
}

function SchoolGroups({ schoolId, groupId }: { schoolId: string; groupId: string | undefined }) {
  useLiveGroups(schoolId);
  const groups = useQuery(groupsQuery(schoolId));
  if (groups.isPending) return <TabSkeleton />;
  if (groups.isError && !groups.data) return <TabError query={groups} title={t.failedToLoad()} />;
  if (groupId) {
    const group = groups.data.find(({ id }) => id === groupId);
    return group ? <GroupPage key={group.id} group={group} schoolId={schoolId} /> : <MissingGroup />;
  }
  return (
    <div className="grid grid-cols-1 gap-5">
      <GroupForm schoolId={schoolId} />
      <GroupList groups={groups.data} />
    </div>
  );
}
