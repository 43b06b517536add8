import { Link } from '@tanstack/react-router';
import { ChevronRight, type LucideIcon, MessageSquare } from 'lucide-react';
import type { FileRoutesByTo } from '#web/app/routes.gen.ts';

type Tile = { to: keyof FileRoutesByTo; label: string; text: string; icon: LucideIcon };

/** The spec has six tiles a role; each appears together with its screen. */
const tiles: Record<'teacher' | 'parent', Tile[]> = {
  teacher: [
    {
      to: '/dashboard/messages',
      label: 'Messages',
      text: 'Write to the parents of your learners',
      icon: MessageSquare,
    },
  ],
  parent: [
    {
      to: '/dashboard/messages',
      label: 'Messages',
      text: "Write to your children's teachers",
      icon: MessageSquare,
    },
  ],
};

export function Tiles({ kind }: { kind: 'teacher' | 'parent' }) {
  return (
    <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
      {tiles[kind].map(({ to, label, text, icon: Icon }) => (
        <li key={to}>
          <Link
            to={to}
            className="flex items-center gap-4 rounded-lg border bg-card p-4 transition-colors hover:border-primary"
          >
            <span className="flex size-11 shrink-0 items-center justify-center rounded-lg bg-accent text-accent-foreground">
              <Icon aria-hidden className="size-5" />
            </span>
            <span className="min-w-0 flex-1">
              <span className="block font-medium">{label}</span>
              <span className="block text-muted-foreground text-sm">{text}</span>
            </span>
            <ChevronRight aria-hidden className="size-4 text-muted-foreground" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
