import type { Scope } from '../../server/database/scope.ts';
import { type Learner, makeLearner, makePlan } from './factories.ts';
import type { Stage } from './stage.ts';

/** Learners under age, the guardians whom they name, and what these answer. */
export function guardiansOn(stage: Stage) {
  const jobs = { role: 'portal_jobs' as const };
  const youth = `${new Date().getFullYear() - 15}-03-09`;

  const scopeOf = ({ claims }: Learner): Scope => ({ role: 'authenticated', claims });
  const paying = async (name: string, born: string | null = null): Promise<Learner> => {
    const learner = await makeLearner(stage.admin, name, { born });
    await makePlan(stage.admin, learner, 'monthly', [-1, 20]);
    return learner;
  };
  const set = (learner: Learner, columns: string) =>
    stage.as(scopeOf(learner), `update portal_users set ${columns} where user_id = '${learner.userId}'`);
  const named = (learner: Learner, email = 'thandi@example.org', name = 'Thandi Khumalo') =>
    set(learner, `date_of_birth = '${youth}', guardian_name = '${name}', guardian_email = '${email}'`);
  const access = async (learner: Learner) =>
    (await stage.as(scopeOf(learner), 'select private.portal_access() as access')).rows[0]?.access;
  const readable = async (learner: Learner) =>
    (await stage.as(scopeOf(learner), 'select id from portal_lessons')).rows.map(({ id }) => id);
  const stateOf = async (learner: Learner) =>
    (
      await stage.read(
        `select guardian_answer as answer, guardian_consent_at is not null as agreed,
                guardian_asked_at is not null as asked from portal_users where user_id = $1`,
        [learner.userId],
      )
    )[0];
  const mails = (learner?: string) =>
    stage.read(
      `select kind, recipient, payload from private.outbox
        where kind like 'portal-guardian%' and ($1::text is null or recipient = $1) order by id`,
      [learner ?? null],
    );
  const requestOf = async (learner: Learner): Promise<string> =>
    String(
      (
        await stage.read('select id from private.guardian_requests where user_id = $1 and is_current', [
          learner.userId,
        ])
      )[0]?.id,
    );
  const answer = async (request: string, given: string) =>
    (await stage.as(jobs, 'select private.answer_guardian($1, $2) as stands', [request, given])).rows[0]
      ?.stands;
  const later = (interval: string) =>
    stage.admin.query(
      `update private.guardian_requests set asked_at = asked_at - $1::interval, mailed_at = mailed_at - $1::interval,
         answered_at = answered_at - $1::interval;
       update private.guardian_mails set told_at = told_at - $1::interval`.replaceAll('$1', `'${interval}'`),
    );
  return { jobs, scopeOf, paying, set, named, access, readable, stateOf, mails, requestOf, answer, later };
}
