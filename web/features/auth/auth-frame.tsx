import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { t } from '#texts/auth';
import { LanguageRow } from '#web/components/layout/language-row.tsx';
import { PageTitle } from '#web/components/layout/page-title.tsx';
import { ThemeToggle } from '#web/components/layout/theme-toggle.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { cn } from '#web/lib/cn.ts';

/** The page around every mode of the auth screen. */
export function AuthFrame({ wide, children }: { wide: boolean; children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="flex flex-wrap items-center justify-between gap-x-4 px-2 py-2 md:px-6 md:py-4">
        <Button asChild variant="ghost">
          <Link to="/">
            <ArrowLeft aria-hidden />
            {t.home()}
          </Link>
        </Button>
        <LanguageRow className="order-last w-full justify-center md:order-none md:ml-auto md:w-auto" />
        <ThemeToggle />
      </header>
      <main
        className={cn(
          'mx-auto w-full flex-1 px-4 pt-2 pb-16 md:pt-6',
          wide ? 'max-w-2xl' : 'max-w-[26rem] md:pt-[6dvh]',
        )}
      >
        {children}
      </main>
    </div>
  );
}

/** A mode's heading and a line that says what it is for. */
export function ModeHeader({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="mb-6">
      <PageTitle>{title}</PageTitle>
      <h1 className="font-semibold text-2xl">{title}</h1>
      {children ? <p className="mt-2 text-pretty text-muted-foreground">{children}</p> : null}
    </div>
  );
}

export function BackToLogin({ to = '/auth' }: { to?: '/auth' | '/portal/auth' }) {
  return (
    <p className="mt-6 text-center text-sm">
      <Link to={to} className={linkClasses}>
        {t.backToLogin()}
      </Link>
    </p>
  );
}

export const linkClasses =
  'inline-flex min-h-11 items-center font-medium text-primary underline decoration-primary/40 underline-offset-4 hover:decoration-primary md:min-h-8';
