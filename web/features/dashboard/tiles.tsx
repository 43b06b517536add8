import { Link } from '@tanstack/react-router';
import type { LucideIcon } from 'lucide-react';
import { t } from '#texts/dashboard';
import { cn } from '#web/lib/cn.ts';
import type { DashboardKind } from './kind.ts';
import { type Tile, tilesOf } from './tile-list.ts';

type TilesProps = {
  kind: DashboardKind;
  /** What was chosen in the dashboard's selector; the screens behind the tiles open with it. */
  chosen: Record<string, string | undefined>;
  /** Numbers to show on a tile, such as unread messages, by address. */
  counts: Partial<Record<Tile['to'], number>>;
  /** A testing view: the screens would open as the administrator, so the tiles lead nowhere. */
  isTested: boolean;
  /** Beside something that is larger, where a screen has the room: below each other there. */
  isBeside?: boolean;
};

export function Tiles({ kind, chosen, counts, isTested, isBeside = false }: TilesProps) {
  return (
    <div className="@container">
      <ul
        aria-label={t.screens()}
        className={cn(
          'grid grid-cols-2 gap-2.5 sm:gap-3 lg:grid-cols-3 @max-3xs:grid-cols-1',
          isBeside && 'xl:grid-cols-1',
        )}
      >
        {tilesOf(kind).map((tile) => (
          <li key={tile.to} className="flex">
            {isTested ? (
              <div className={tileClasses}>
                <Face {...tile} count={0} />
              </div>
            ) : (
              <Link
                to={tile.to}
                search={chosen as Record<string, never>}
                className={cn(tileClasses, 'transition-colors hover:border-primary')}
              >
                <Face {...tile} count={counts[tile.to] ?? 0} />
              </Link>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

const tileClasses =
  'flex min-w-0 flex-1 items-start gap-3 rounded-lg border bg-card p-3 @max-3xs:px-2 max-sm:flex-col sm:items-center sm:gap-4 sm:p-4';

type FaceProps = { label: string; text: string; icon: LucideIcon; count: number };

function Face({ label, text, icon: Icon, count }: FaceProps) {
  return (
    <>
      <span className="flex w-full items-center justify-between sm:w-auto">
        <span className="flex size-10 shrink-0 items-center justify-center rounded-lg bg-accent text-accent-foreground sm:size-11">
          <Icon aria-hidden className="size-5" />
        </span>
        <Count count={count} className="sm:hidden" />
      </span>
      <span className="min-w-0 sm:flex-1">
        <span className="block font-medium max-sm:text-[0.9375rem]">
          {label}
          {count > 0 ? <span className="sr-only">{t.newLabel({ count })}</span> : null}
        </span>
        <span className="block text-muted-foreground text-sm max-sm:sr-only">{text}</span>
      </span>
      <Count count={count} className="max-sm:hidden" />
    </>
  );
}

/** Shown at the corner on a phone, at the end from there up; said once, after the name. */
function Count({ count, className }: { count: number; className: string }) {
  if (count === 0) return null;
  return (
    <span
      aria-hidden
      className={cn(
        'rounded-full bg-primary px-2 font-semibold text-primary-foreground text-xs tabular-nums leading-5',
        className,
      )}
    >
      {count > 99 ? '99+' : count}
    </span>
  );
}
