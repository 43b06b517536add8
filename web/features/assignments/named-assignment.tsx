import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { t } from '#texts/assignments';
import { Button } from '#web/components/ui/button.tsx';
import { LoadingRegion, Skeleton } from '#web/components/ui/skeleton.tsx';
import { assignmentQuery } from '#web/entities/assignments/reads.ts';
import { AssignmentCards } from './assignment-cards.tsx';

/** The assignment that a search led to, above the list, however old it is. */
export function NamedAssignment({ profileId, id }: { profileId: string; id: string }) {
  const named = useQuery(assignmentQuery(profileId, id));
  return (
    <section aria-label={t.theAssignmentYouOpened()} className="mb-6 grid grid-cols-1 gap-3 border-b pb-6">
      {named.isPending ? (
        <LoadingRegion label={t.loadingAssignments()}>
          <Skeleton className="h-36 rounded-lg" />
        </LoadingRegion>
      ) : null}
      {named.data ? <AssignmentCards assignments={[named.data]} /> : null}
      {named.data === null || named.isError ? (
        <p role="status" className="text-muted-foreground text-sm">
          {named.isError ? t.failedToLoadAssignmentsData() : t.assignmentNoLongerShown()}
        </p>
      ) : null}
      <Button variant="link" size="inline" asChild className="justify-self-start">
        <Link to="." search={(before) => ({ ...before, id: undefined })}>
          {t.allAssignments()}
        </Link>
      </Button>
    </section>
  );
}
