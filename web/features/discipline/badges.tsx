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
import { t } from '#texts/discipline';
import { Badge } from '#web/components/ui/badge.tsx';

export const severityLabels = (): Record<DisciplinarySeverity, string> => ({
  low: t.low(),
  medium: t.medium(),
  high: t.high(),
});

// Each by word and icon as well as by colour.
const severities = {
  low: { icon: ArrowDown, variant: 'muted' },
  medium: { icon: Equal, variant: 'warning' },
  high: { icon: ChevronsUp, variant: 'destructive' },
} as const;

const statuses = () =>
  ({
    pending: {
      icon: CircleDot,
      variant: 'outline',
      label: t.pending(),
    },
    resolved: {
      icon: CircleCheck,
      variant: 'success',
      label: t.resolved(),
    },
    escalated: {
      icon: TrendingUp,
      variant: 'destructive',
      label: t.escalated(),
    },
  }) as const;

export const statusLabel = (status: DisciplinaryStatus): string => statuses()[status].label;

const isSeverity = (text: string): text is DisciplinarySeverity =>
  disciplinarySeverities.some((known) => known === text);
const isStatus = (text: string): text is DisciplinaryStatus =>
  disciplinaryStatuses.some((known) => known === text);

/** Within a sentence: 'low'. */
export const severityWithin = (severity: string): string =>
  severityLabels()[isSeverity(severity) ? severity : 'low'].toLowerCase();

export function SeverityBadge({ severity }: { severity: string }) {
  const known = isSeverity(severity) ? severity : 'low';
  const { icon: Icon, variant } = severities[known];
  return (
    <Badge variant={variant}>
      <Icon aria-hidden />
      {t.severity({ severityLabels: severityLabels()[known] })}
    </Badge>
  );
}

export function StatusBadge({ status }: { status: string }) {
  const { icon: Icon, variant, label } = statuses()[isStatus(status) ? status : 'pending'];
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
          {t.followUpRequired()}
        </Badge>
      ) : null}
      {notified ? (
        <Badge variant="secondary">
          <MailCheck aria-hidden />
          {t.parentNotified()}
        </Badge>
      ) : null}
    </>
  );
}
