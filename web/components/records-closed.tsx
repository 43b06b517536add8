import { Info } from 'lucide-react';
import { t } from '#texts/shared';
import { cn } from '#web/lib/cn.ts';

type RecordsClosedProps = { child: { first_name: string }; className?: string };

/** What a guardian meets in place of a child's records, where the school has not opened them. */
export function RecordsClosed({ child, className }: RecordsClosedProps) {
  return (
    <p className={cn('flex gap-2.5 rounded-lg border bg-card px-4 py-3 text-sm', className)}>
      <Info aria-hidden className="mt-0.5 size-4 shrink-0 text-muted-foreground" />
      <span className="wrap-anywhere">{t.recordsClosed({ name: child.first_name })}</span>
    </p>
  );
}
