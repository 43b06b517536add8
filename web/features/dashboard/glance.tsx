import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { t } from '#texts/dashboard';
import { Button } from '#web/components/ui/button.tsx';
import { LoadingRegion, Skeleton } from '#web/components/ui/skeleton.tsx';
import { cn } from '#web/lib/cn.ts';
import { messageOf } from '#web/lib/errors.ts';
import { useKeptHeight } from '#web/lib/kept-shape.ts';

type GlanceProps<Rows> = {
  /** What is shown of whom: its room is kept under this name. */
  name: string;
  title: string;
  /** Beside the title, such as a button that shows more of it. */
  action?: ReactNode;
  className?: string;
  /** On a phone as high as one row, with none as well: nothing below it moves when it is known. */
  isBrief?: boolean;
  query: Pick<UseQueryResult<Rows>, 'data' | 'isPending' | 'isError' | 'error' | 'isFetching' | 'refetch'>;
  /** Said where there is nothing. */
  empty: string;
  isEmpty: (rows: Rows) => boolean;
  children: (rows: Rows) => ReactNode;
};

const cardClasses = 'min-w-0 rounded-lg border bg-card px-4 py-3.5';

/** Of a card before the tiles of a phone: the title and two rows, or one. */
export const DAY_ROOM = 'max-md:min-h-43';
const BRIEF_ROOM = 'max-md:min-h-28';

/** A few rows of a screen that is opened elsewhere, with their own loading, empty and failed states. */
export function Glance<Rows>({
  name,
  title,
  action,
  className,
  isBrief = false,
  ...rows
}: GlanceProps<Rows>) {
  const id = useId();
  const kept = useKeptHeight<HTMLElement>(`glance:${name}`, rows.query.isPending);
  return (
    <section {...kept} aria-labelledby={id} className={cn(cardClasses, isBrief && BRIEF_ROOM, className)}>
      <div className="mb-2 flex items-center justify-between gap-3">
        <h3 id={id} className="font-medium text-muted-foreground text-sm">
          {title}
        </h3>
        {action}
      </div>
      <Rows {...rows} isBrief={isBrief} />
    </section>
  );
}

function Rows<Found>({
  isBrief,
  query,
  empty,
  isEmpty,
  children,
}: Omit<GlanceProps<Found>, 'name' | 'title' | 'action' | 'className'>) {
  if (query.data !== undefined) {
    return isEmpty(query.data) ? (
      <p className="text-muted-foreground text-sm">{empty}</p>
    ) : (
      children(query.data)
    );
  }
  if (query.isError) {
    return (
      <div role="alert" className="flex flex-wrap items-center justify-between gap-2 text-sm">
        {messageOf(query.error, t.thisCouldNotBeLoaded())}
        <Button variant="outline" size="sm" busy={query.isFetching} onClick={() => query.refetch()}>
          {t.tryAgain()}
        </Button>
      </div>
    );
  }
  return (
    <LoadingRegion label={t.loading()} className="gap-0">
      <RowSkeletons isBrief={isBrief} />
    </LoadingRegion>
  );
}

/** As high as most glances are: two rows of two lines. */
const RowSkeletons = ({ isBrief = false }: { isBrief?: boolean | undefined }) =>
  ['one', 'two'].map((each, place) => (
    <div key={each} className={cn('py-1.5', isBrief && place > 0 && 'max-md:hidden')}>
      <Skeleton className="my-0.5 h-4" />
      <Skeleton className="my-1 h-4 w-2/3" />
    </div>
  ));

/** In the place of glances while it is not known whose they are. */
export function GlanceSkeleton({ name, isBrief = false }: { name: string; isBrief?: boolean }) {
  const kept = useKeptHeight<HTMLDivElement>(`glance:${name}`, true);
  return (
    <div {...kept} className={cn(cardClasses, isBrief ? BRIEF_ROOM : DAY_ROOM)}>
      <Skeleton className="mb-2 h-5 w-28" />
      <RowSkeletons isBrief={isBrief} />
    </div>
  );
}

type GlanceRowProps = { aside?: ReactNode; title: ReactNode; detail?: ReactNode; className?: string };

/** One line of a glance: when or how much at the left, what beside it. */
export function GlanceRow({ aside, title, detail, className }: GlanceRowProps) {
  return (
    <li className={cn('flex flex-wrap items-baseline gap-x-3 py-1.5 text-sm', className)}>
      {aside ? <span className="w-18 shrink-0 text-muted-foreground tabular-nums">{aside}</span> : null}
      <span className="min-w-0 flex-1 basis-24">
        <span className="block wrap-anywhere font-medium">{title}</span>
        {detail ? <span className="block text-muted-foreground">{detail}</span> : null}
      </span>
    </li>
  );
}
