import { createFileRoute, Link, retainSearchParams } from '@tanstack/react-router';
import { t } from '#texts/shared';
import { Button } from '#web/components/ui/button.tsx';
import { useProfile } from '#web/entities/people/profile.ts';
import { Panel } from '#web/features/dashboard/panel.tsx';
import { AddLearnerButton } from '#web/features/directory/add-learner-button.tsx';
import { ConsentListButton } from '#web/features/directory/consent-list-button.tsx';
import { Directory } from '#web/features/directory/directory.tsx';
import { Learner } from '#web/features/directory/learner.tsx';
import { OnePerson } from '#web/features/directory/one-person.tsx';
import { mayEditLearners } from '#web/features/directory/permissions.ts';
import { idOf } from '#web/lib/ids.ts';
import { type EveryKey, oneOf } from '#web/lib/search.ts';
import { SchoolScope } from './-school-scope.tsx';

export const Route = createFileRoute('/dashboard/directory')({
  validateSearch: directorySearch,
  search: { middlewares: [retainSearchParams(['school'])] },
  component: PeoplePanel,
});

type DirectorySearch = {
  /** Profile id of the one person that is shown. */
  person?: string;
  /** Id of the learner that is shown, with the parent. */
  learner?: string;
  /** The school that a platform administrator has picked, kept from the list to somebody and back. */
  school?: string;
  /** In place of people: learners who have left, or what the office is asked to erase. */
  list?: 'left' | 'asked';
};

function directorySearch({ person, learner, school, list }: Record<string, unknown>): DirectorySearch {
  return {
    person: idOf(person),
    learner: idOf(learner),
    school: idOf(school),
    list: oneOf(['left', 'asked'] as const, list),
  } satisfies EveryKey<DirectorySearch>;
}

const descriptions = () =>
  ({
    parent: t.theStaffOfYourSchool(),
    teacher: t.staffSchoolParentsThoseTeach(),
    admin: t.everybodyWhoHasBeenApproved(),
  }) as const;

function PeoplePanel() {
  const { person, learner, school, list } = Route.useSearch();
  const navigate = Route.useNavigate();
  const profile = useProfile();
  const schoolId = profile.is_platform_admin ? (school ?? null) : profile.school_id;
  if (person || learner) {
    return (
      <Panel
        title={t.people()}
        actions={
          <Button asChild variant="outline">
            <Link to="/dashboard/directory">{t.showEverybody()}</Link>
          </Button>
        }
      >
        {learner ? <Learner key={learner} id={learner} /> : <OnePerson id={person ?? ''} />}
      </Panel>
    );
  }
  return (
    <Panel
      title={t.people()}
      description={descriptions()[profile.role]}
      actions={
        <>
          <SchoolScope />
          {profile.role !== 'parent' && schoolId ? <ConsentListButton schoolId={schoolId} /> : null}
          {mayEditLearners(profile) && schoolId ? <AddLearnerButton schoolId={schoolId} /> : null}
        </>
      }
    >
      <Directory
        key={schoolId}
        schoolId={schoolId}
        list={mayEditLearners(profile) ? list : undefined}
        onList={(chosen) =>
          navigate({ search: (before) => ({ ...before, list: chosen }), replace: true, resetScroll: false })
        }
      />
    </Panel>
  );
}
