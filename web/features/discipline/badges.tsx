import {
  ArrowDown,
  ChevronsUp,
  CircleCheck,
  CircleDot,
  Equal,
  Flag,
  MailCheck,
  TrendingUp,
} from 'lucide-react';
import {
  type DisciplinarySeverity,
  type DisciplinaryStatus,
  disciplinarySeverities,
  disciplinaryStatuses,
} from '#contract/enums.ts';
import { Badge } from '#web/components/ui/badge.tsx';

export const severityLabels: Record<DisciplinarySeverity, string> = {
  low: 'Low',
  medium: 'Medium',
  high: 'High',
};

// Each by word and icon as well as by colour.
const severities = {
  low: { icon: ArrowDown, variant: 'muted' },
  medium: { icon: Equal, variant: 'warning' },
  high: { icon: ChevronsUp, variant: 'destructive' },
} as const;

const statuses = {
  pending: { icon: CircleDot, variant: 'outline', label: 'Pending' },
  resolved: { icon: CircleCheck, variant: 'success', label: 'Resolved' },
  escalated: { icon: TrendingUp, variant: 'destructive', label: 'Escalated' },
} as const;

export const statusLabel = (status: DisciplinaryStatus): string => statuses[status].label;

const isSeverity = (text: string): text is DisciplinarySeverity =>
  disciplinarySeverities.some((known) => known === text);
const isStatus = (text: string): text is DisciplinaryStatus =>
  disciplinaryStatuses.some((known) => known === text);

export function SeverityBadge({ severity }: { severity: string }) {
  const known = isSeverity(severity) ? severity : 'low';
  const { icon: Icon, variant } = severities[known];
  return (
    <Badge variant={variant}>
      <Icon aria-hidden />
      {severityLabels[known]} severity
    </Badge>
  );
}

export function StatusBadge({ status }: { status: string }) {
  const { icon: Icon, variant, label } = statuses[isStatus(status) ? status : 'pending'];
  return (
    <Badge variant={variant}>
      <Icon aria-hidden />
      {label}
    </Badge>
  );
}

/** 'Follow-up required' and 'Parent notified'. */
export function RecordFlags({ followUp, notified }: { followUp: boolean; notified: boolean }) {
  return (
    <>
      {followUp ? (
        <Badge variant="warning">
          <Flag aria-hidden />
          Follow-up required
        </Badge>
      ) : null}
      {notified ? (
        <Badge variant="secondary">
          <MailCheck aria-hidden />
          Parent notified
        </Badge>
      ) : null}
    </>
  );
}
