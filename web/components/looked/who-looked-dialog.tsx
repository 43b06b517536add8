import { useInfiniteQuery } from '@tanstack/react-query';
import { t } from '#texts/components-looked';
import { LoadMore } from '#web/components/load-more.tsx';
import { Badge } from '#web/components/ui/badge.tsx';
import { Dialog, DialogContent } from '#web/components/ui/dialog.tsx';
import { ErrorState } from '#web/components/ui/error-state.tsx';
import { LoadingRegion, Skeleton } from '#web/components/ui/skeleton.tsx';
import { steadyWindow } from '#web/components/ui/steady-window.ts';
import type { Child } from '#web/entities/learners/children.ts';
import { type Look, whoLookedQuery } from '#web/entities/record-reads/reads.ts';
import { formatDateTime } from '#web/lib/dates.ts';
import { messageOf } from '#web/lib/errors.ts';
import { fullName } from '#web/lib/names.ts';

/** Who of the school looked at a child's record, the latest first. */
export function WhoLookedDialog({ child, onClose }: { child: Child; onClose: () => void }) {
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title={t.whoLookedOf({ name: fullName(child) })}
        description={t.quarterHours()}
        isRead
        className={steadyWindow}
      >
        <Looks childId={child.id} />
      </DialogContent>
    </Dialog>
  );
}

function Looks({ childId }: { childId: string }) {
  const looks = useInfiniteQuery(whoLookedQuery(childId));
  if (looks.isPending)
    return (
      <LoadingRegion label={t.loading()}>
        <Skeleton className="h-24" />
      </LoadingRegion>
    );
  if (looks.isError && !looks.data)
    return (
      <ErrorState
        title={t.notLoaded()}
        description={messageOf(looks.error)}
        busy={looks.isFetching}
        onRetry={() => looks.refetch()}
      />
    );
  const items = looks.data.pages.flatMap((page) => page.items);
  if (items.length === 0) return <p className="text-muted-foreground text-sm">{t.nobodyLooked()}</p>;
  return (
    <div>
      <ul className="divide-y rounded-lg border bg-card">
        {items.map((look) => (
          <LookRow key={`${look.looked_at} ${look.reader_name} ${look.kind}`} look={look} />
        ))}
      </ul>
      <LoadMore list={looks} label={t.earlier()} />
    </div>
  );
}

function LookRow({ look: { reader_name, reader_role, kind, looked_at } }: { look: Look }) {
  return (
    <li className="grid gap-1 px-4 py-3 text-sm">
      <p className="wrap-anywhere">
        <span className="font-medium">{reader_name}</span>
        <span className="text-muted-foreground"> · {t.roleOf({ role: reader_role })}</span>
      </p>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge variant="secondary">{t.lookedAt({ kind })}</Badge>
        <time dateTime={looked_at} className="text-muted-foreground text-xs">
          {formatDateTime(looked_at)}
        </time>
      </p>
    </li>
  );
}
