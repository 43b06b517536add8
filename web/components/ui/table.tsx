import type { ComponentProps } from 'react';
import { cn } from '#web/lib/cn.ts';

type TableProps = ComponentProps<'table'> & {
  caption: string;
  /** It is often wider than the screen and holds no links or buttons: the keyboard can then scroll it too. */
  scrolls?: boolean;
};

/**
 * Scrolls sideways inside itself, never the page: `relative` keeps texts for screen readers, which are
 * positioned, from widening the page. Give it a `caption` for them.
 */
export function Table({ className, caption, scrolls = false, children, ...props }: TableProps) {
  return (
    <div
      className="relative overflow-x-auto rounded-lg border bg-card"
      {...(scrolls && { tabIndex: 0, role: 'region', 'aria-label': caption })}
    >
      <table className={cn('w-full border-collapse text-left text-sm', className)} {...props}>
        <caption className="sr-only">{caption}</caption>
        {children}
      </table>
    </div>
  );
}

export function TableHeader({ className, ...props }: ComponentProps<'thead'>) {
  return <thead className={cn('border-b bg-muted/60', className)} {...props} />;
}

export function TableBody({ className, ...props }: ComponentProps<'tbody'>) {
  return <tbody className={cn('divide-y', className)} {...props} />;
}

export function TableRow({ className, ...props }: ComponentProps<'tr'>) {
  return <tr className={cn('transition-colors', className)} {...props} />;
}

export function TableHead({ className, ...props }: ComponentProps<'th'>) {
  return (
    <th
      scope="col"
      className={cn('h-10 whitespace-nowrap px-4 font-medium text-muted-foreground text-xs', className)}
      {...props}
    />
  );
}

export function TableCell({ className, ...props }: ComponentProps<'td'>) {
  return <td className={cn('px-4 py-3 align-middle', className)} {...props} />;
}
