import { randomUUID } from 'node:crypto';
import { demoPassword } from '../../../database/demo/accounts.ts';
import type { Expected } from '../answers.ts';
import type { Client, Stage } from '../stage.ts';
import type { Writer } from './writer.ts';

/** What a repeated account is told when the first one was kept and its answer was lost. */
const isThere: Expected = (status, body) => status === 422 && body.includes('email_exists');

/** One who is granted, gets a letter and claims it with an account of the own. */
type Claim = {
  number: number;
  guardianship: string;
  batch: string;
  email: string;
  code?: string;
  claimer?: Client;
};

/**
 * Guardians without an account who are granted by the office, each under an id of its own, and claim their letter. Each
 * step is asked again until it is acknowledged: of each of them there is one afterwards, and nothing half of one.
 */
export async function guardians(stage: Stage): Promise<Writer> {
  const office = await stage.signedIn('admin@demo.school');
  const service = stage.service(0, isThere);
  const learners = await stage.sql<{ id: string; born: string }>(
    `select c.id, c.date_of_birth::text as born from public.students c join public.profiles a on a.school_id = c.school_id
       join auth.users u on u.id = a.user_id and u.email = 'teacher@demo.school'
      where c.is_confirmed and c.date_of_birth is not null order by c.id limit 40`,
  );
  if (learners.length === 0) throw new Error('the demo school has no learner with a date of birth');
  let current: Claim | undefined;
  const acknowledged: Claim[] = [];
  const begin = (number: number): Claim => ({
    number,
    guardianship: randomUUID(),
    batch: randomUUID(),
    email: `claims-${randomUUID()}@example.org`,
  });
  return {
    name: 'guardians',
    pauseMs: 400,
    async write(number) {
      if (current?.number !== number) current = begin(number);
      const claim = current;
      const learner = learners[number % learners.length];
      if (!learner) return false;
      if (!claim.code) {
        const granted = await office.rpc('grant_guardianship', {
          learner: learner.id,
          guardianship_id: claim.guardianship,
          contact_name: 'Gogo Proof',
        });
        if (granted.error) return false;
        const made = await office.rpc('create_claim_codes', {
          learners: [learner.id],
          guardianship: claim.guardianship,
          batch: claim.batch,
        });
        const code = made.data?.[0]?.code;
        if (!code) return false;
        claim.code = code;
      }
      if (!claim.claimer) {
        const account = { email: claim.email, password: demoPassword, email_confirm: true };
        const { error } = await service.auth.admin.createUser(account);
        if (error && error.code !== 'email_exists') return false;
        claim.claimer = await stage.signedIn(claim.email);
      }
      const { data } = await claim.claimer.rpc('claim_learner', {
        code: claim.code,
        date_of_birth: learner.born,
        first_name: 'Gogo',
        last_name: 'Proof',
      });
      if (data?.length !== 1) return false;
      acknowledged.push(claim);
      return true;
    },
    async lost() {
      const asked = acknowledged.splice(0).map(({ guardianship }) => guardianship);
      const whole = await stage.sql<{ id: string }>(`${WHOLE} and g.id = any($1)`, [asked]);
      const kept = new Set(whole.map(({ id }) => id));
      const halves = await stage.sql<{ what: string }>(HALVES);
      return [
        ...asked
          .filter((id) => !kept.has(id))
          .map((id) => `the guardianship ${id} is not there as it was claimed`),
        ...halves.map(({ what }) => what),
      ];
    },
  };
}

/** Of those who have claimed: one row, one that was granted in the history, one letter that was used, one profile. */
const WHOLE = `
  select g.id from public.guardianships g
    join public.profiles p on p.id = g.profile_id and p.approval_status = 'approved'
   where g.ended_at is null and g.contact_name is null
     and (select count(*) from public.guardianship_history h where h.guardianship_id = g.id and h.action = 'granted') = 1
     and (select count(*) from public.guardianship_history h where h.guardianship_id = g.id and h.profile_id = p.id) >= 1
     and (select count(*) from public.claim_codes k where k.guardianship_id = g.id and k.claimed_by = p.id) = 1
     and not exists (select from public.claim_codes k
                      where k.guardianship_id = g.id and k.claimed_at is null and k.withdrawn_at is null)
     and exists (select from public.notices n where n.subject_id = g.id and n.arguments ->> 'code' = 'registration.claim')`;

/** What one transaction does together, half of it: nobody asks again for these. */
const HALVES = `
  select format('the guardianship %s has no history', g.id) as what from public.guardianships g
   where g.contact_name = 'Gogo Proof'
     and not exists (select from public.guardianship_history h where h.guardianship_id = g.id)
  union all
  select format('the letter %s was used and made nobody a guardian', k.id) from public.claim_codes k
   where k.claimed_at is not null
     and not exists (select from public.guardianships g where g.id = k.guardianship_id and g.profile_id = k.claimed_by)
  union all
  select format('%s has a profile and no child', p.id) from public.profiles p
   where p.last_name = 'Proof' and not exists (select from public.guardianships g where g.profile_id = p.id)`;
