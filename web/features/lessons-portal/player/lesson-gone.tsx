import { SearchX } from 'lucide-react';
import { EmptyState } from '#web/components/ui/empty-state.tsx';

/** In place of a lesson that was deleted or taken away, also while somebody watched it. */
export function LessonGone() {
  return (
    <div role="status">
      <EmptyState
        icon={SearchX}
        title="This lesson is not here any more"
        description="It may have been taken away or replaced by a newer one."
      />
    </div>
  );
}
