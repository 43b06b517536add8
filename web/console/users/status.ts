import type { ApprovalStatus } from '#contract/enums.ts';

/** How an approval status is called on the screens. */
export const statusLabels: Record<ApprovalStatus, string> = {
  pending: 'Pending',
  approved: 'Approved',
  rejected: 'Rejected',
};

/** The look of its badge; the word stands in it. */
export const statusVariants = {
  pending: 'warning',
  approved: 'success',
  rejected: 'destructive',
} as const satisfies Record<ApprovalStatus, string>;
