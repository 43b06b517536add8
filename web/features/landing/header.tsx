import { GraduationCap } from 'lucide-react';
import { t } from '#texts/landing';
import { Rich } from '#web/components/ui/rich.tsx';
import { ghost, primary } from './links.ts';

export function Header({ title }: { title: string }) {
  return (
    <header className="mx-auto flex w-full max-w-6xl flex-wrap items-center justify-end gap-x-3 px-4 py-3 md:px-8 md:py-5">
      <span className="flex max-w-full grow basis-[min-content] items-center gap-2.5 font-semibold leading-tight">
        <span className="flex size-9 shrink-0 items-center justify-center rounded-md bg-primary text-primary-foreground">
          <GraduationCap aria-hidden className="size-5" />
        </span>
        <span className="wrap-break-word max-[22rem]:sr-only">{title}</span>
      </span>
      <nav aria-label={t.entries()} className="flex shrink-0 items-center gap-1 sm:gap-2">
        <a href="/portal/auth" className={ghost}>
          <span>
            <Rich
              of={t.portalEntry}
              given={{}}
              tags={{ wide: (text) => <span className="max-sm:sr-only">{text}</span> }}
            />
          </span>
        </a>
        {/* Leads to the dashboard where a session is kept: enhance.ts. */}
        <a href="/auth" data-login={t.login()} data-dashboard={t.dashboard()} className={primary}>
          {t.login()}
        </a>
      </nav>
    </header>
  );
}
