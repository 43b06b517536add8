import { GraduationCap } from 'lucide-react';
import { ghost, primary } from './links.ts';

export function Header({ title }: { title: string }) {
  return (
    <header className="mx-auto flex w-full max-w-6xl items-center justify-between gap-3 px-4 py-3 md:px-8 md:py-5">
      <span className="flex min-w-0 items-center gap-2.5 font-semibold leading-tight">
        <span className="flex size-9 shrink-0 items-center justify-center rounded-md bg-primary text-primary-foreground">
          <GraduationCap aria-hidden className="size-5" />
        </span>
        <span className="max-[22rem]:sr-only">{title}</span>
      </span>
      <nav aria-label="Entries" className="flex shrink-0 items-center gap-1 sm:gap-2">
        <a href="/portal/auth" className={ghost}>
          <span>
            <span className="max-sm:sr-only">Online Lessons </span>Portal
          </span>
        </a>
        {/* Leads to the dashboard where a session is kept: enhance.ts. */}
        <a href="/auth" data-login className={primary}>
          Login
        </a>
      </nav>
    </header>
  );
}
