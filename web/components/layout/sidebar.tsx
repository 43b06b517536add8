import { Link } from '@tanstack/react-router';
import { LogOut } from 'lucide-react';
import { lazy, type ReactNode, Suspense } from 'react';
import { t } from '#texts/shared';
import { Avatar } from '#web/components/ui/avatar.tsx';
import type { Profile } from '#web/entities/people/profile.ts';
import { cn } from '#web/lib/cn.ts';
import { loadWhenOnline } from '#web/lib/load-when-online.ts';
import { fullName } from '#web/lib/names.ts';
import { type MenuEntry, menuOf, settingsEntry } from './navigation.ts';
import { roleLabel } from './role-label.ts';
import { SchoolMark } from './school-mark.tsx';

// Names are seen beside the icons unless somebody made the sidebar narrow.
const Tooltip = lazy(loadWhenOnline(() => import('#web/components/ui/tooltip.tsx')));

type SidebarProps = {
  profile: Profile;
  /** Icons only. */
  compact?: boolean;
  onSignOut: () => void;
  /** Numbers to show at an entry, such as unread messages, by address. */
  counts: Partial<Record<MenuEntry['to'], number>>;
  onNavigate?: () => void;
  /** Stands over the settings. */
  above?: ReactNode;
};

/** What stands in the sidebar, and in the drawer on a phone. */
export function SidebarContent({
  profile,
  compact = false,
  onSignOut,
  counts,
  onNavigate,
  above,
}: SidebarProps) {
  const name = fullName(profile);
  return (
    <div className="flex h-full flex-col">
      <div className={cn('flex h-16 shrink-0 items-center', compact ? 'px-1.5' : 'px-4')}>
        <SchoolMark school={profile.school} compact={compact} />
      </div>
      <nav aria-label={t.main()} className={cn('flex-1 overflow-y-auto py-3', compact ? 'px-1.5' : 'px-3')}>
        {menuOf(profile).map((group) => (
          <div key={group.label ?? 'main'} className="not-first:mt-5">
            {group.label ? (
              <p className={compact ? 'sr-only' : 'px-3 pb-1.5 text-muted-foreground text-xs'}>
                {group.label}
              </p>
            ) : null}
            <ul className="grid gap-0.5">
              {group.entries.map((entry) => (
                <li key={entry.to}>
                  <Entry
                    entry={entry}
                    compact={compact}
                    count={counts[entry.to] ?? 0}
                    onNavigate={onNavigate}
                  />
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
      <div className={cn('shrink-0 border-t py-3', compact ? 'px-1.5' : 'px-3')}>
        {above}
        <Entry entry={settingsEntry()} compact={compact} count={0} onNavigate={onNavigate} />
        <Named compact={compact} label={t.signOut()}>
          <button type="button" className={cn(entryClasses(compact), 'w-full')} onClick={onSignOut}>
            <LogOut aria-hidden />
            <span className={compact ? 'sr-only' : undefined}>{t.signOut()}</span>
          </button>
        </Named>
        <div className={cn('mt-2 flex items-center gap-2.5', compact ? '' : 'px-2')}>
          <Avatar name={name} />
          <div className={compact ? 'sr-only' : 'min-w-0 text-sm leading-tight'}>
            <p className="truncate font-medium">{name}</p>
            <p className="text-muted-foreground text-xs">{roleLabel(profile.role)}</p>
          </div>
        </div>
      </div>
    </div>
  );
}

export const entryClasses = (compact: boolean) =>
  cn(
    'flex min-h-11 items-center gap-3 rounded-md font-medium text-muted-foreground text-sm transition-colors hover:bg-muted hover:text-foreground md:min-h-9 [&_svg]:size-4.5 [&_svg]:shrink-0',
    compact ? 'justify-center' : 'px-3',
  );

type EntryProps = { entry: MenuEntry; compact: boolean; count: number; onNavigate: (() => void) | undefined };

function Entry({ entry, compact, count, onNavigate }: EntryProps) {
  const { icon: Icon, label } = entry;
  return (
    <Named compact={compact} label={label}>
      <Link
        to={entry.to}
        activeOptions={{ exact: entry.exact ?? false, includeSearch: false }}
        className={cn(entryClasses(compact), 'relative')}
        activeProps={{ className: 'bg-accent! text-accent-foreground!' }}
        onClick={onNavigate}
      >
        <Icon aria-hidden />
        <span className={compact ? 'sr-only' : 'wrap-anywhere min-w-0 flex-1 py-1 leading-tight'}>
          {label}
        </span>
        {count > 0 ? <Count count={count} compact={compact} /> : null}
      </Link>
    </Named>
  );
}

function Count({ count, compact }: { count: number; compact: boolean }) {
  const text = count > 99 ? '99+' : String(count);
  return (
    <span
      className={cn(
        'rounded-full bg-primary px-1.5 font-semibold text-primary-foreground text-xs tabular-nums leading-5',
        compact && 'absolute top-0 right-0 px-1 text-[0.625rem] leading-4',
      )}
    >
      {text}
      <span className="sr-only"> {t.newLabel()}</span>
    </span>
  );
}

function Named({ compact, label, children }: { compact: boolean; label: string; children: ReactNode }) {
  return compact ? (
    <Suspense fallback={children}>
      <Tooltip label={label} side="right">
        {children}
      </Tooltip>
    </Suspense>
  ) : (
    children
  );
}
