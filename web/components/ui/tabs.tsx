import { Tabs as Primitive } from 'radix-ui';
import type { ComponentProps } from 'react';
import { cn } from '#web/lib/cn.ts';

export const Tabs = Primitive.Root;

/**
 * The row of tabs; it scrolls sideways when it is wider than the screen. `relative` keeps texts for screen readers,
 * which are positioned, from widening the page.
 */
export function TabsList({ className, ...props }: ComponentProps<typeof Primitive.List>) {
  return (
    <Primitive.List
      className={cn('relative flex gap-1 overflow-x-auto border-b [scrollbar-width:none]', className)}
      {...props}
    />
  );
}

export function TabsTrigger({ className, ...props }: ComponentProps<typeof Primitive.Trigger>) {
  return (
    <Primitive.Trigger
      className={cn(
        '-mb-px flex h-11 shrink-0 items-center gap-2 whitespace-nowrap border-transparent border-b-2 px-3 font-medium text-muted-foreground text-sm transition-colors -outline-offset-2 hover:text-foreground data-[state=active]:border-primary data-[state=active]:text-foreground [&_svg]:size-4',
        className,
      )}
      {...props}
    />
  );
}

export function TabsContent({ className, ...props }: ComponentProps<typeof Primitive.Content>) {
  return <Primitive.Content className={cn('mt-6 rounded-sm', className)} {...props} />;
}
