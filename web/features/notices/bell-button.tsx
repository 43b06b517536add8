import { Bell } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Button } from '#web/components/ui/button.tsx';
import { badgeOf, labelOf } from './badge.ts';

export type BellCounts = Parameters<typeof badgeOf>[0];

/** The bell with the number on it. */
export function BellButton({ counts, ...props }: ComponentProps<'button'> & { counts: BellCounts }) {
  const badge = badgeOf(counts);
  return (
    <Button variant="ghost" size="icon" className="relative" aria-label={labelOf(counts)} {...props}>
      <Bell aria-hidden />
      {badge ? (
        <span
          data-testid={counts.isAdmin ? 'pending-count' : 'unread-count'}
          className="absolute top-0.5 right-0.5 min-w-4.5 rounded-full bg-destructive px-1 text-center font-semibold text-[0.6875rem] text-destructive-foreground tabular-nums leading-4.5"
        >
          {badge}
        </span>
      ) : counts.unread > 0 ? (
        <span aria-hidden className="absolute top-2 right-2 size-2 rounded-full bg-destructive" />
      ) : null}
    </Button>
  );
}
