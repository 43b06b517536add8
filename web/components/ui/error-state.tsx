import { RotateCw, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { t } from '#texts/shared';
import { cn } from '#web/lib/cn.ts';
import { Button } from './button.tsx';

type ErrorStateProps = {
  title: ReactNode;
  description?: ReactNode;
  onRetry?: () => void;
  retryLabel?: string;
  busy?: boolean;
  className?: string;
  /** Another way on than trying again. */
  children?: ReactNode;
};

/** Stands where the content would: what failed and a way on. */
export function ErrorState({
  title,
  description,
  onRetry,
  retryLabel = t.tryAgain(),
  busy = false,
  className,
  children,
}: ErrorStateProps) {
  return (
    <div
      role="alert"
      className={cn(
        'flex flex-col items-center gap-2 rounded-lg border bg-card px-6 py-12 text-center',
        className,
      )}
    >
      <TriangleAlert aria-hidden strokeWidth={1.5} className="mb-1 size-8 text-destructive" />
      <p className="font-medium">{title}</p>
      {description ? <p className="max-w-md text-muted-foreground text-sm">{description}</p> : null}
      {onRetry ? (
        <Button variant="outline" className="mt-3" busy={busy} onClick={onRetry}>
          <RotateCw aria-hidden />
          {retryLabel}
        </Button>
      ) : null}
      {children}
    </div>
  );
}
