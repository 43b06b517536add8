import { useInfiniteQuery } from '@tanstack/react-query';
import { ClipboardList } from 'lucide-react';
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
      failed="Failed to load assignments data"
      loading="Loading assignments..."
      more="Show older assignments"
      empty={
        <EmptyState
          icon={ClipboardList}
          title="No Assignments Created"
          description={
            chosen
              ? `Nothing has been set for ${chosen.subject.name}, ${chosen.grade.name}.`
              : 'What you set is shown to the parents of that grade with its due date.'
          }
        />
      }
    >
      {(assignments) => <AssignmentCards assignments={assignments.filter(({ id }) => id !== except)} />}
    </EndlessList>
  );
}
