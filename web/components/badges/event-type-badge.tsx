import { type EventType, eventTypes } from '#contract/enums.ts';
import { t } from '#texts/shared';
import { Badge } from '#web/components/ui/badge.tsx';

export const eventTypeLabels = (): Record<EventType, string> => ({
  general: t.general(),
  meeting: t.meeting(),
  holiday: t.holiday(),
  exam: t.exam(),
  assignment: t.assignmentDue(),
  activity: t.activity(),
});

/** Fixed (docs/product/calendar.md#events). */
const eventTypeVariants = {
  general: 'secondary',
  meeting: 'outline',
  holiday: 'default',
  exam: 'destructive',
  assignment: 'secondary',
  activity: 'secondary',
} as const satisfies Record<EventType, string>;

const isEventType = (text: string): text is EventType => eventTypes.some((known) => known === text);

/** What kind of event it is; one that this version does not know as it is written. */
export const eventTypeLabel = (type: string): string => (isEventType(type) ? eventTypeLabels()[type] : type);

export function EventTypeBadge({ type, className }: { type: string; className?: string }) {
  return (
    <Badge variant={isEventType(type) ? eventTypeVariants[type] : 'secondary'} className={className}>
      {eventTypeLabel(type)}
    </Badge>
  );
}
