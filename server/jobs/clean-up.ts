import type { Logger } from 'pino';
import type { Database } from '../database/database.ts';
import type { DatabaseRole } from '../database/roles.ts';

/** Rows that have served: under which role they go, and which. Each may run on any server at any time, also twice. */
const sweeps: readonly { role: DatabaseRole; text: string }[] = [
  {
    role: 'portal_jobs',
    text: `delete from private.outbox where due_at is null
      and coalesce(delivered_at, failed_at) < now() - case when failed_at is null then interval '30 days' else interval '90 days' end`,
  },
  { role: 'portal_jobs', text: `delete from private.mailbox where created_at < now() - interval '30 days'` },
  { role: 'portal_jobs', text: `delete from public.notices where created_at < now() - interval '1 year'` },
  {
    role: 'portal_jobs',
    text: `delete from public.delivery_failures where failed_at < now() - interval '1 year'`,
  },
  { role: 'portal_jobs', text: `delete from private.texts where created_at < now() - interval '400 days'` },
  { role: 'portal_jobs', text: 'delete from private.notice_links where expires_at < now()' },
  // No backup reaches back as far.
  {
    role: 'portal_jobs',
    text: `delete from private.ended_rights where ended_at < now() - interval '400 days'`,
  },
  {
    role: 'portal_jobs',
    text: `delete from private.sms_events where received_at < now() - interval '1 day'`,
  },
  // A letter is good for sixty days.
  {
    role: 'portal_jobs',
    text: `delete from private.claim_tries where first_at < now() - interval '60 days'`,
  },
  // The provider tells of a payment within a day or two; these were opened and never paid.
  {
    role: 'portal_jobs',
    text: `delete from public.portal_payments where status = 'created' and created_at < now() - interval '30 days'`,
  },
  {
    role: 'portal_jobs',
    text: `delete from private.guardian_mails where user_id is null and told_at < now() - interval '1 day'`,
  },
  // A day longer than they are good for, so that whoever comes late is told "expired" and not "unknown".
  {
    role: 'portal_auth',
    text: `delete from auth.one_time_tokens where expires_at < now() - interval '1 day'`,
  },
  { role: 'portal_auth', text: `delete from auth.flow_states where expires_at < now() - interval '1 day'` },
  {
    role: 'portal_auth',
    text: `delete from auth.mfa_challenges where expires_at < now() - interval '1 day'`,
  },
  {
    role: 'portal_auth',
    text: `delete from auth.webauthn_challenges where expires_at < now() - interval '1 day'`,
  },
  // Accounts before their sessions, which leave there when they were last used; who is held now is for the next sweep.
  {
    role: 'portal_auth',
    text: `delete from auth.sessions
            where not_after < now() - interval '1 day' and user_id in (
              select id from auth.users
               where id in (select user_id from auth.sessions where not_after < now() - interval '1 day')
               order by id for no key update skip locked)`,
  },
];

/** What is over of erased learners, some at a statement until nothing is due. The number of learners who are gone. */
async function finishErasures(database: Database, log: Logger): Promise<number> {
  let gone = 0;
  for (;;) {
    const { rows } = await database.queryScoped<{ erasure: string; ended: boolean; fault: string | null }>(
      { role: 'portal_jobs' },
      { text: 'select erasure, ended, fault from private.finish_erasures()' },
    );
    if (rows.length === 0) return gone;
    gone += rows.filter(({ ended }) => ended).length;
    for (const { erasure, fault } of rows)
      if (fault)
        log.error(
          { erasureId: erasure, fault },
          'clean-up: what was kept of an erased learner could not be erased, it is tried again tomorrow',
        );
  }
}

/** Removes what has served; one sweep's failure does not keep the others. The number of rows removed. */
export async function cleanUp(database: Database, log: Logger): Promise<number> {
  let removed = 0;
  const sweep = async (name: string | undefined, work: () => Promise<number | null>) => {
    try {
      removed += (await work()) ?? 0;
    } catch (error) {
      log.error({ err: error, sweep: name }, 'clean-up: old rows could not be removed');
    }
  };
  for (const { role, text } of sweeps)
    await sweep(
      text.split('\n', 1)[0],
      async () => (await database.queryScoped({ role }, { text })).rowCount,
    );
  await sweep('erasures', () => finishErasures(database, log));
  return removed;
}
