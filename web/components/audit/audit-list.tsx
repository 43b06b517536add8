import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { t } from '#texts/components-audit';
import { Badge } from '#web/components/ui/badge.tsx';
import { ErrorState } from '#web/components/ui/error-state.tsx';
import { Pages } from '#web/components/ui/pages.tsx';
import { LoadingRegion, Skeleton } from '#web/components/ui/skeleton.tsx';
import {
  AUDIT_PAGE,
  type AuditAbout,
  type AuditEntry,
  type AuditKind,
  auditQuery,
} from '#web/entities/audit/reads.ts';
import { formatDateTime } from '#web/lib/dates.ts';
import { messageOf } from '#web/lib/errors.ts';
import { fullName } from '#web/lib/names.ts';
import { formatNumber } from '#web/lib/numbers.ts';

type AuditListProps = {
  about: AuditAbout;
  /** What stands after who read very many. */
  children?: ReactNode;
};

/** Who read very many records, what administrators did, and what staff did to their own children, as the office reads it. */
export default function AuditList({ about, children }: AuditListProps) {
  return (
    <>
      {'learnerId' in about ? null : (
        <Entries about={about} kind="bulk_read" title={t.veryMany()} text={t.veryManySays()} />
      )}
      {children}
      <Entries about={about} kind="administration" title={t.acts()} text={t.actsSays()} />
      <Entries about={about} kind="own_child" title={t.ownChildren()} text={t.ownChildrenSays()} />
    </>
  );
}

type EntriesProps = { about: AuditAbout; kind: AuditKind; title: string; text: string };

function Entries({ about, kind, title, text }: EntriesProps) {
  const titleId = useId();
  const [page, setPage] = useState(0);
  const { data, isPending, isError, error, isFetching, refetch } = useQuery(auditQuery(about, kind, page));
  return (
    <section aria-labelledby={titleId} className="mt-8 grid grid-cols-1 gap-3">
      <div>
        <h2 id={titleId} className="font-semibold text-lg">
          {title}
        </h2>
        <p className="text-pretty text-muted-foreground text-sm">{text}</p>
      </div>
      {isPending ? (
        <LoadingRegion label={t.loading()}>
          <Skeleton className="h-14" />
        </LoadingRegion>
      ) : null}
      {isError && !data ? (
        <ErrorState
          title={t.notLoaded()}
          description={messageOf(error)}
          busy={isFetching}
          onRetry={() => refetch()}
        />
      ) : null}
      {data?.total === 0 ? <p className="text-muted-foreground text-sm">{t.nothingRecorded()}</p> : null}
      {data && data.total > 0 ? (
        <div>
          <ul className="divide-y rounded-lg border bg-card">
            {data.entries.map((entry) => (
              <Entry key={entry.id} entry={entry} showsLearner={!('learnerId' in about)} />
            ))}
          </ul>
          <Pages page={page} pageSize={AUDIT_PAGE} total={data.total} onPage={setPage} label={t.pages()} />
        </div>
      ) : null}
    </section>
  );
}

function Entry({ entry, showsLearner }: { entry: AuditEntry; showsLearner: boolean }) {
  const { actor_name, learner_name, table_name, columns, recorded_at, person } = entry;
  return (
    <li className="grid gap-1 px-4 py-3 text-sm">
      <p className="wrap-anywhere">
        <span className="font-medium">{actor_name || t.aProgram()}</span>
        {showsLearner && learner_name ? <span> · {t.ofLearner({ name: learner_name })}</span> : null}
        {person ? <span> · {t.ofPerson({ name: fullName(person) })}</span> : null}
      </p>
      <p className="flex flex-wrap items-center gap-1.5">
        <Badge variant="secondary">
          {entry.act === null ? t.recordOf({ table_name }) : t.thingIs({ table_name })}
        </Badge>
        <WhatWasDone entry={entry} />
        {columns.length > 0 ? (
          <span lang="en" className="wrap-anywhere text-muted-foreground text-xs">
            {columns.map((column) => column.replaceAll('_', ' ')).join(', ')}
          </span>
        ) : null}
      </p>
      <p className="text-muted-foreground text-xs">
        <time dateTime={recorded_at}>{formatDateTime(recorded_at)}</time>
      </p>
    </li>
  );
}

/** What was done, and to how many where they are not listed one by one. */
function WhatWasDone({ entry: { act, operation, number } }: { entry: AuditEntry }) {
  const shown = number === null ? '' : formatNumber(number);
  if (act === null && number !== null) return <span>{t.ofLearners({ number, shown })}</span>;
  if (act === null) return <Badge variant="outline">{t.doneTo({ operation })}</Badge>;
  return (
    <>
      <Badge variant="outline">{t.actIs({ act })}</Badge>
      <span>{number === null ? t.doneTo({ operation }) : t.times({ number, shown })}</span>
    </>
  );
}
