import { SearchX } from 'lucide-react';
import { t } from '#texts/portal-player';
import { EmptyState } from '#web/components/ui/empty-state.tsx';

/** In place of a lesson that was deleted or taken away, also while somebody watched it. */
export function LessonGone() {
  return (
    <div role="status">
      <EmptyState icon={SearchX} title={t.lessonNotHereAnyMore()} description={t.mayHaveBeenTakenAway()} />
    </div>
  );
}
