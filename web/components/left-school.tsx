import { Info } from 'lucide-react';
import { t } from '#texts/shared';
import { cn } from '#web/lib/cn.ts';
import { formatDay } from '#web/lib/dates.ts';

type Left = { left_on?: string | null };

/** 'Left the school on March 2, 2026'; undefined for a child who is there. */
export const leftLine = ({ left_on: day }: Left): string | undefined =>
  day ? t.leftSchoolOn({ day: formatDay(day, 'short') }) : undefined;

type LeftSchoolProps = { child: Left & { first_name: string }; className?: string };

/** What a guardian meets in place of the class of a child who has left; nothing for one who is there. */
export function LeftSchool({ child, className }: LeftSchoolProps) {
  if (!child.left_on) return null;
  return (
    <p className={cn('flex gap-2.5 rounded-lg border bg-card px-4 py-3 text-sm', className)}>
      <Info aria-hidden className="mt-0.5 size-4 shrink-0 text-muted-foreground" />
      <span className="wrap-anywhere">
        {t.hasLeftSchool({ name: child.first_name, day: formatDay(child.left_on, 'short') })}
      </span>
    </p>
  );
}
