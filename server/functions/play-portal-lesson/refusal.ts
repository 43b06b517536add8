import type { Transaction } from '../../database/scope.ts';
import { PortalError } from '../../errors.ts';

/**
 * Why the caller does not play a lesson whose row they may not read. A learner, who sees every title in the
 * catalogue, is told which plan it takes; to anybody else there is no such lesson.
 */
export async function refusal(tx: Transaction, lessonId: string): Promise<PortalError> {
  const { rows } = await tx.query<{ listed: boolean; access: string | null; paid: boolean }>(
    `select exists (select from public.portal_catalogue() c where c.id = $1) as listed,
            private.portal_access() as access,
            exists (select from public.portal_subscriptions s where s.user_id = private.user_id()
                     and s.is_active and s.subscription_type = 'monthly') as paid`,
    [lessonId],
  );
  const { listed = false, access = null, paid = false } = rows[0] ?? {};
  if (!listed) {
    return new PortalError({ status: 404, code: 'lesson_not_found', message: 'There is no such lesson' });
  }
  if (access === 'trial' && paid) {
    return new PortalError({
      status: 403,
      code: 'consent_required',
      message:
        'Your month opens this lesson once we know your date of birth and, if you are under 18, your parent or guardian has agreed.',
    });
  }
  if (access === 'trial') {
    return new PortalError({
      status: 403,
      code: 'lesson_not_in_trial',
      message: 'The free trial plays the sample lessons. Monthly Access plays them all.',
    });
  }
  return new PortalError({
    status: 403,
    code: 'portal_plan_required',
    message: 'Your plan has ended, or you have none yet. Choose one to play lessons.',
  });
}
