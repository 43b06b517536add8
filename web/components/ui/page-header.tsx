import type { ReactNode } from 'react';

type PageHeaderProps = { title: ReactNode; description?: ReactNode; actions?: ReactNode };

/** The one heading of a screen, with its actions at the right (below it on a phone). */
export function PageHeader({ title, description, actions }: PageHeaderProps) {
  return (
    <header className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
      <div className="min-w-0">
        {/* On a phone whose letters are large a word of it is still whole. */}
        <h1 className="font-semibold text-[min(1.5rem,10vw)]/[1.333] md:text-[1.75rem]">{title}</h1>
        {description ? <p className="mt-1 text-muted-foreground">{description}</p> : null}
      </div>
      {actions ? (
        <div className="flex flex-wrap items-end gap-2 empty:hidden max-sm:w-full max-sm:items-stretch max-sm:*:grow max-sm:*:basis-34">
          {actions}
        </div>
      ) : null}
    </header>
  );
}
