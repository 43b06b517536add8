import { cn } from '#web/lib/cn.ts';

export function Separator({ className }: { className?: string }) {
  return <hr className={cn('border-0 border-t', className)} />;
}
