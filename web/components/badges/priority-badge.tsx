import { ArrowDown, ChevronsUp, Equal } from 'lucide-react';
import { type AnnouncementPriority, announcementPriorities } from '#contract/enums.ts';
import { t } from '#texts/shared';
import { Badge } from '#web/components/ui/badge.tsx';

export const priorityLabels = (): Record<AnnouncementPriority, string> => ({
  low: t.low(),
  medium: t.medium(),
  high: t.high(),
});

const priorityNames = (): Record<AnnouncementPriority, string> => ({
  low: t.lowPriority(),
  medium: t.mediumPriority(),
  high: t.highPriority(),
});

const looks = {
  low: { icon: ArrowDown, variant: 'muted' },
  medium: { icon: Equal, variant: 'secondary' },
  high: { icon: ChevronsUp, variant: 'destructive' },
} as const;

const isPriority = (text: string): text is AnnouncementPriority =>
  announcementPriorities.some((known) => known === text);

/** What a list or a file says; a priority that this version does not know as it is written. */
export const priorityLabel = (priority: string): string =>
  isPriority(priority) ? priorityLabels()[priority] : priority;

/** 'Low/Medium/High Priority', by word and icon as well as by colour. */
export function PriorityBadge({ priority, className }: { priority: string; className?: string }) {
  const known = isPriority(priority) ? priority : 'medium';
  const { icon: Icon, variant } = looks[known];
  return (
    <Badge variant={variant} className={className}>
      <Icon aria-hidden />
      {priorityNames()[known]}
    </Badge>
  );
}
