import { Link, type LinkProps } from '@tanstack/react-router';
import { CircleUser, Download, LogOut, type LucideIcon, PlayCircle } from 'lucide-react';
import { lazy, type ReactNode, Suspense } from 'react';
import { t } from '#texts/portal-frame';
import { OfflineBar } from '#web/components/layout/offline-bar.tsx';
import { ThemeToggle } from '#web/components/layout/theme-toggle.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { cn } from '#web/lib/cn.ts';
import { downloadsMark } from '#web/lib/kept-downloads.ts';
import { loadWhenOnline } from '#web/lib/load-when-online.ts';
import { hasStoredSession } from '#web/lib/session-storage.ts';
import { useLogOut } from './offline/use-log-out.tsx';

/** Loaded where there are downloads only. */
const ClosedDownloads = lazy(loadWhenOnline(() => import('./offline/closed-downloads.tsx')));

type Entry = { to: LinkProps['to']; label: string; icon: LucideIcon };

/** The signed-in pages that every learner can go to. */
const entries = (): Entry[] => [
  {
    to: '/portal/dashboard',
    label: t.lessons(),
    icon: PlayCircle,
  },
  {
    to: '/portal/downloads',
    label: t.downloads(),
    icon: Download,
  },
  {
    to: '/portal/account',
    label: t.account(),
    icon: CircleUser,
  },
];

type PortalFrameProps = {
  /** Narrow for what is read or filled in, wide for lists. */
  width?: 'narrow' | 'wide';
  children: ReactNode;
};

/** On a phone the word stands small under its icon: nobody has to guess what it does. */
const entryClasses =
  'max-sm:h-12 max-sm:min-w-12 max-sm:flex-col max-sm:gap-0.5 max-sm:px-1 max-sm:text-[0.6875rem]';

/** The page around every screen of a signed-in learner. */
export function PortalFrame({ width = 'wide', children }: PortalFrameProps) {
  const { logOut, isLeaving, question, near } = useLogOut();
  const downloader = downloadsMark()?.userId;
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#main"
        className="sr-only z-50 rounded-md bg-primary px-4 py-3 text-primary-foreground focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        {t.skipToContent()}
      </a>
      <header className="border-b bg-background print:hidden">
        <div className="mx-auto flex min-h-14 w-full max-w-6xl flex-wrap items-center gap-1 px-2 md:min-h-16 md:gap-2 md:px-8">
          <PortalMark />
          <nav
            aria-label={t.lessonsPortal()}
            className="ml-auto flex flex-wrap items-center gap-0.5 md:gap-1"
          >
            {entries().map(({ to, label, icon: Icon }) => (
              <Button key={to} asChild variant="ghost" className={entryClasses}>
                <Link to={to} activeProps={{ className: 'bg-muted' }}>
                  <Icon aria-hidden />
                  {label}
                </Link>
              </Button>
            ))}
          </nav>
          {/* On a phone it stands on the account page, and not where a thumb would meet the next one. */}
          <span className="max-sm:hidden">
            <ThemeToggle />
          </span>
          {downloader || hasStoredSession() ? (
            <span className="ml-1 border-l pl-1 md:ml-2 md:pl-2">
              <Button variant="ghost" className={entryClasses} busy={isLeaving} {...near} onClick={logOut}>
                <LogOut aria-hidden />
                {t.logOut()}
              </Button>
            </span>
          ) : null}
          {question}
        </div>
      </header>
      <OfflineBar />
      {downloader ? (
        <Suspense>
          <ClosedDownloads userId={downloader} />
        </Suspense>
      ) : null}
      <main
        id="main"
        tabIndex={-1}
        className={cn(
          'mx-auto w-full flex-1 px-4 pt-6 pb-16 outline-none md:px-8 md:pt-10',
          width === 'narrow' ? 'max-w-3xl' : 'max-w-6xl',
        )}
      >
        {children}
      </main>
    </div>
  );
}

/** The portal's sign and name, leading to its first page. */
function PortalMark() {
  return (
    <Link to="/portal/dashboard" className="flex items-center gap-2.5 rounded-md px-1.5 font-semibold">
      <span className="flex size-9 items-center justify-center rounded-md bg-primary text-primary-foreground">
        <PlayCircle aria-hidden className="size-5" />
      </span>
      <span className="leading-tight max-[26rem]:sr-only">{t.onlineLessons()}</span>
    </Link>
  );
}
