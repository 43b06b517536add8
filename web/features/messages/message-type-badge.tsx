import { GraduationCap, type LucideIcon, Scale, TriangleAlert } from 'lucide-react';
import { type MessageType, messageTypes } from '#contract/enums.ts';
import { Badge } from '#web/components/ui/badge.tsx';
import { messageTypeLabels } from './conversation.ts';

const looks = {
  academic: { icon: GraduationCap, variant: 'secondary' },
  disciplinary: { icon: Scale, variant: 'warning' },
  urgent: { icon: TriangleAlert, variant: 'destructive' },
} as const satisfies Partial<Record<MessageType, { icon: LucideIcon; variant: string }>>;

const isKnown = (type: string): type is MessageType => messageTypes.some((known) => known === type);

/** Names the type by word and icon as well as by colour. General messages, the many, carry none. */
export function MessageTypeBadge({ type, className }: { type: string; className?: string }) {
  if (!isKnown(type) || type === 'general') return null;
  const { icon: Icon, variant } = looks[type];
  return (
    <Badge variant={variant} className={className}>
      <Icon aria-hidden />
      {messageTypeLabels()[type]}
    </Badge>
  );
}
