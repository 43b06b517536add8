import { cn } from '#web/lib/cn.ts';
import { initialsOf } from '#web/lib/names.ts';

/** A person's initials in a circle. Decorative: the name always stands beside it. */
export function Avatar({ name, className }: { name: string; className?: string }) {
  return (
    <span
      aria-hidden
      className={cn(
        'inline-flex size-9 shrink-0 select-none items-center justify-center rounded-full bg-accent font-semibold text-accent-foreground text-xs',
        className,
      )}
    >
      {initialsOf(name)}
    </span>
  );
}
