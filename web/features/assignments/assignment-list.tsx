import { useInfiniteQuery } from '@tanstack/react-query';
import { ClipboardList } from 'lucide-react';
import { t } from '#texts/assignments';
import { EndlessList } from '#web/components/endless-list.tsx';
import { EmptyState } from '#web/components/ui/empty-state.tsx';
import { ownQuery } from '#web/entities/assignments/reads.ts';
import type { Combination } from '#web/entities/teaching/reads.ts';
import { AssignmentCards } from './assignment-cards.tsx';

type AssignmentListProps = {
  profileId: string;
  chosen: Combination | undefined;
  /** One that is shown above the list. */
  except: string | undefined;
};

/** What the teacher has set, newest first. */
export function AssignmentList({ profileId, chosen, except }: AssignmentListProps) {
  const list = useInfiniteQuery(ownQuery(profileId, chosen));
  return (
    <EndlessList
      list={list}
      failed={t.failedToLoadAssignmentsData()}
      loading={t.loadingAssignments()}
      more={t.showOlderAssignments()}
      empty={
        <EmptyState
          icon={ClipboardList}
          title={t.noAssignmentsCreated()}
          description={
            chosen
              ? t.nothingHasBeenSetFor({ name: chosen.subject.name, name2: chosen.grade.name })
              : t.whatSetShownParentsGrade()
          }
        />
      }
    >
      {(assignments) => <AssignmentCards assignments={assignments.filter(({ id }) => id !== except)} />}
    </EndlessList>
  );
}
