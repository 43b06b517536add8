import { randomUUID } from 'node:crypto';
import type { Stage } from '../stage.ts';
import type { Writer } from './writer.ts';

/** Lists of two further parents of one learner, each brought in by the same file until it was told that it is in. */
export async function secondParents(stage: Stage): Promise<Writer> {
  const office = await stage.signedIn('principal@demo.school');
  const learners = await stage.sql<{ id: string; number: string; school: string }>(
    `select c.id, c.student_id as number, c.school_id as school from public.students c
       join public.profiles p on p.school_id = c.school_id and p.role = 'admin'
       join auth.users u on u.id = p.user_id and u.email = 'principal@demo.school'
      where c.is_confirmed order by c.id limit 60`,
  );
  if (learners.length === 0) throw new Error('the demo school has no learners');
  let current = { number: -1, emails: ['', ''] };
  const brought: { learner: string; email: string }[] = [];
  return {
    name: 'secondParents',
    pauseMs: 600,
    async write(number) {
      const learner = learners[number % learners.length];
      if (!learner) return false;
      if (current.number !== number)
        current = { number, emails: [1, 2].map(() => `further-${randomUUID()}@example.org`) };
      const { emails } = current;
      const lines = emails.map(
        (email, at) => `${at === 0 ? 'Ann' : 'Ben'},Further,${email},${learner.number}`,
      );
      const { data, error } = await office.functions.invoke<{ imported: boolean }>('import-apply', {
        body: {
          id: randomUUID(),
          school_id: learner.school,
          kind: 'parents',
          existing: 'skip',
          leave_out: 0,
          file_name: 'parents.csv',
          content: btoa(['First name,Last name,Email,Learner IDs', ...lines].join('\n')),
        },
      });
      if (error || !data) return false;
      if (!data.imported)
        stage.answers.unfit.add(`a list of parents was refused: ${JSON.stringify(data).slice(0, 300)}`);
      brought.push(...emails.map((email) => ({ learner: learner.id, email })));
      return true;
    },
    async lost() {
      const asked = brought.splice(0);
      const rows = await stage.sql<{
        email: string;
        learner: string;
        guardianships: number;
        granted: number;
      }>(
        `select u.email, g.student_id as learner, count(distinct g.id)::int as guardianships,
                count(h.id) filter (where h.action = 'granted')::int as granted
           from auth.users u join public.profiles p on p.user_id = u.id
           join public.guardianships g on g.profile_id = p.id and g.ended_at is null
           left join public.guardianship_history h on h.guardianship_id = g.id
          where u.email = any($1) group by 1, 2`,
        [asked.map(({ email }) => email)],
      );
      const halves = await stage.sql<{ email: string }>(
        `select u.email from auth.users u where u.email like 'further-%@example.org'
            and not exists (select from public.profiles p join public.guardianships g on g.profile_id = p.id
                             where p.user_id = u.id)`,
      );
      return [
        ...asked.flatMap(({ learner, email }) => {
          const row = rows.find((each) => each.email === email && each.learner === learner);
          if (row?.guardianships === 1 && row.granted === 1) return [];
          return [`the list with ${email} came to ${row?.guardianships ?? 0} guardianships of the learner`];
        }),
        ...halves.map(({ email }) => `${email} has an account by a list and is nobody's guardian`),
      ];
    },
  };
}
