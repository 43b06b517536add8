import type { ApprovalStatus } from '#contract/enums.ts';
import { t } from '#texts/console-users';

/** How an approval status is called on the screens. */
export const statusLabels = (): Record<ApprovalStatus, string> => ({
  pending: t.pending(),
  approved: t.approved(),
  rejected: t.rejected(),
});

/** The look of its badge; the word stands in it. */
export const statusVariants = {
  pending: 'warning',
  approved: 'success',
  rejected: 'destructive',
} as const satisfies Record<ApprovalStatus, string>;
