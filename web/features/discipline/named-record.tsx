import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { t } from '#texts/discipline';
import { Button } from '#web/components/ui/button.tsx';
import { LoadingRegion, Skeleton } from '#web/components/ui/skeleton.tsx';
import { type DisciplinaryRecord, recordQuery } from '#web/entities/records/reads.ts';

type NamedRecordProps = {
  /** Where all of them are. */
  list?: '/dashboard/disciplinary' | '/dashboard/admin/incidents';
  profileId: string;
  id: string;
  children: (record: DisciplinaryRecord) => ReactNode;
};

/** The record that a notification or a search led to, above the list, however old it is. */
export function NamedRecord({ profileId, id, list = '/dashboard/disciplinary', children }: NamedRecordProps) {
  const named = useQuery(recordQuery(profileId, id));
  return (
    <section aria-label={t.theRecordYouOpened()} className="mb-6 grid grid-cols-1 gap-3 border-b pb-6">
      {named.isPending ? (
        <LoadingRegion label={t.loadingDisciplinaryRecords()}>
          <Skeleton className="h-48 rounded-lg" />
        </LoadingRegion>
      ) : null}
      {named.data ? children(named.data) : null}
      {named.data === null || named.isError ? (
        <p role="status" className="text-muted-foreground text-sm">
          {named.isError ? t.failedToLoadDisciplinaryRecords() : t.recordNoLongerShown()}
        </p>
      ) : null}
      <Button variant="link" size="inline" asChild className="justify-self-start">
        <Link to={list}>{t.allRecords()}</Link>
      </Button>
    </section>
  );
}
