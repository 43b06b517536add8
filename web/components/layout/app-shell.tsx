import { useMatches } from '@tanstack/react-router';
import { Menu, PanelLeft } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { SIDEBAR_WIDTH, SIDEBAR_WIDTH_ICON } from '#contract/limits.ts';
import { t } from '#texts/shared';
import { Button } from '#web/components/ui/button.tsx';
import { prepareToasts } from '#web/components/ui/toaster.tsx';
import type { Profile } from '#web/entities/people/profile.ts';
import { loadAhead } from '#web/lib/load-part.ts';
import { loadWhenOnline } from '#web/lib/load-when-online.ts';
import { useSignOut } from '#web/lib/sign-out.ts';
import { loadDrawer } from './load-drawer.ts';
import type { MenuEntry } from './navigation.ts';
import { OfflineBar } from './offline-bar.tsx';
import { Person } from './person.tsx';
import { SidebarContent } from './sidebar.tsx';
import { useSidebar } from './sidebar-state.ts';
import { ThemeMenu } from './theme-menu.tsx';

const Drawer = lazy(loadWhenOnline(loadDrawer));
// Most people are one thing at one school, and fetch nothing of it.
const ProfileMenu = lazy(loadWhenOnline(() => import('#web/components/profiles/profile-menu.tsx')));
/** Ahead of the press. */
const prepareDrawer = () => loadAhead(loadDrawer);

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The screen fills the height under the top bar and scrolls in its own parts. */
    fill?: boolean;
  }
}

type AppShellProps = {
  profile: Profile;
  counts: Partial<Record<MenuEntry['to'], number>>;
  search: ReactNode;
  bell: ReactNode;
  children: ReactNode;
};

/** The frame of the protected area: sidebar or drawer, top bar, and the screen. */
export function AppShell({ profile, counts, search, bell, children }: AppShellProps) {
  const sidebar = useSidebar();
  const signOut = useSignOut();
  const fill = useMatches({ select: (matches) => matches.some((match) => match.staticData.fill) });
  const menu = { profile, counts, onSignOut: signOut };
  useEffect(prepareToasts, []);
  const hasDrawer = useHasBeen(sidebar.drawerOpen);
  return (
    <>
      <a
        href="#main"
        className="sr-only z-50 rounded-md bg-primary px-4 py-3 text-primary-foreground focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        {t.skipToContent()}
      </a>
      <div className="flex h-dvh print:block print:h-auto">
        <aside
          className="hidden shrink-0 overflow-hidden border-r bg-sidebar transition-[width] duration-200 md:block print:hidden"
          style={{ width: sidebar.expanded ? SIDEBAR_WIDTH : SIDEBAR_WIDTH_ICON }}
          data-state={sidebar.expanded ? 'expanded' : 'collapsed'}
        >
          {sidebar.isWide ? <SidebarContent {...menu} compact={!sidebar.expanded} /> : null}
        </aside>
        {hasDrawer ? (
          <Suspense>
            <Drawer {...menu} open={sidebar.drawerOpen} onOpenChange={sidebar.setDrawerOpen} />
          </Suspense>
        ) : null}
        <div className="flex min-w-0 flex-1 flex-col">
          <header className="flex h-14 shrink-0 items-center gap-1 border-b bg-background px-2 md:h-16 md:gap-2 md:px-4 print:hidden">
            <Button
              variant="ghost"
              size="icon"
              aria-label={t.toggleSidebar()}
              aria-keyshortcuts="Control+B Meta+B"
              onClick={sidebar.toggle}
              onPointerEnter={prepareDrawer}
              onFocus={prepareDrawer}
            >
              <Menu aria-hidden className="md:hidden" />
              <PanelLeft aria-hidden className="max-md:hidden" />
            </Button>
            <div className="min-w-0 flex-1">{search}</div>
            {/* With large letters a phone has no room for it; it stands in the settings, too. */}
            <span className="flex max-[16rem]:hidden">
              <ThemeMenu />
            </span>
            {bell}
            <Who profile={profile} />
          </header>
          <OfflineBar />
          <main
            id="main"
            tabIndex={-1}
            // Positioned: what is hidden for screen readers in it would else lengthen the page beyond the frame. It scrolls
            // for every screen alike: where that changed with the screen, browsers count what is in it as moved.
            className="relative min-h-0 flex-1 overflow-y-auto outline-none print:overflow-visible"
          >
            {fill ? (
              <div className="relative flex h-full flex-col overflow-hidden">{children}</div>
            ) : (
              <div className="p-4 md:p-8">
                <div className="mx-auto w-full max-w-6xl">{children}</div>
              </div>
            )}
          </main>
        </div>
      </div>
    </>
  );
}

/** True from the first time on, so that what was opened once can be closed as it likes. */
function useHasBeen(is: boolean): boolean {
  const [hasBeen, setHasBeen] = useState(is);
  if (is && !hasBeen) setHasBeen(true);
  return hasBeen || is;
}

function Who({ profile }: { profile: Profile }) {
  if (profile.others.length === 0) return <Person profile={profile} />;
  return (
    <Suspense fallback={<Person profile={profile} isButton />}>
      <ProfileMenu profile={profile} />
    </Suspense>
  );
}
