import type { ComponentProps } from 'react';
import { t } from '#texts/shared';
import { cn } from '#web/lib/cn.ts';
import { useOnline } from '#web/lib/use-online.ts';

/** The shape of what is being loaded. Hidden from screen readers: wrap a group in `LoadingRegion`. */
export function Skeleton({ className, ...props }: ComponentProps<'div'>) {
  return <div aria-hidden className={cn('animate-pulse rounded-md bg-muted', className)} {...props} />;
}

/** Stands where a form is on its way. */
export function FormSkeleton() {
  return (
    <LoadingRegion label={t.loading()}>
      <Skeleton className="h-8 w-56" />
      <Skeleton className="h-10" />
      <Skeleton className="h-10" />
      <Skeleton className="h-10" />
    </LoadingRegion>
  );
}

/**
 * Announces `label`, such as 'Loading messages...', while skeletons show; `showLabel` also prints it. Without a network
 * what is not kept on the device waits for one, however long: that is said then.
 */
export function LoadingRegion({
  label,
  showLabel = false,
  className,
  children,
}: {
  label: string;
  showLabel?: boolean;
  className?: string;
  children?: React.ReactNode;
}) {
  const online = useOnline();
  return (
    <div role="status" aria-busy className={cn('relative grid gap-4', className)}>
      <p className={showLabel && online ? 'text-muted-foreground text-sm' : 'sr-only'}>{label}</p>
      {online ? null : (
        // What is kept is there before this is seen.
        <p className="text-muted-foreground text-sm transition-opacity delay-700 starting:opacity-0">
          {t.notKeptOnDevice()}
        </p>
      )}
      {children}
    </div>
  );
}

/** As large as a field with its label, while what stands in it is read. */
export function FieldSkeleton() {
  return (
    <div aria-hidden className="grid gap-1.5">
      <Skeleton className="h-5 w-24" />
      <Skeleton className="h-11 md:h-10" />
    </div>
  );
}
