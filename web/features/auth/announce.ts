import { t } from '#texts/auth';
import { toastError, toastSuccess } from '#web/lib/toast.ts';
import type { SignInOutcome } from './account.ts';

/** Says what came of a sign-in. */
export function announce(outcome: SignInOutcome): void {
  if (outcome === 'admitted')
    toastSuccess(
      () => t.welcomeBack(),
      () => t.youHaveSuccessfullyLoggedIn(),
    );
  if (outcome === 'pending') {
    toastError(
      () => t.accountPendingApprovalFromSchool(),
      () => t.accountPendingApproval(),
    );
  }
  if (typeof outcome === 'object') {
    toastError(
      () => t.registrationHasBeenRejectedPlease(),
      () => t.accountRejected(),
    );
  }
}
