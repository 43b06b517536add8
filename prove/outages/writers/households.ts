import { randomUUID } from 'node:crypto';
import type { Stage } from '../stage.ts';
import { acknowledgedIds, alreadyThere } from './acknowledged.ts';
import { isStoredAlready } from './reports.ts';
import { writtenWithFile } from './with-file.ts';
import type { Writer } from './writer.ts';

/**
 * A teacher's conversations with the guardians of one household, each begun with its first message and a file, and sent
 * again under the same ids until that is acknowledged. Each is there once, with one message, read by both and told to each.
 */
export async function households(stage: Stage): Promise<Writer> {
  const teacher = await stage.signedIn('teacher@demo.school', {
    expected: (status, body) => alreadyThere(status, body) || isStoredAlready(status, body),
  });
  const student = await householdOfTwo(stage);
  const ids = acknowledgedIds(stage, 'public.desk_messages');
  const written = writtenWithFile(stage, ids);
  /** Conversations by the id of their first message. */
  const begun = new Map<string, string>();
  return {
    name: 'households',
    pauseMs: 300,
    async write(number) {
      const id = ids.of(number);
      const conversation = begun.get(id) ?? randomUUID();
      begun.set(id, conversation);
      return written.send(teacher, id, () =>
        teacher.rpc('write_to_household', {
          id: conversation,
          message_id: id,
          student,
          household: HOUSEHOLD,
          content: `Written under ${id}`,
        }),
      );
    },
    async lost() {
      const wrong = await stage.sql<{ what: string }>(WRONG);
      return [...(await written.lost()), ...wrong.map(({ what }) => what)];
    },
  };
}

const HOUSEHOLD = 9;

/** @returns a learner whom the demo teacher teaches, with two guardians whom the school has marked one household */
async function householdOfTwo(stage: Stage): Promise<string> {
  const [learner] = await stage.sql<{ id: string; school: string; guardian: string }>(
    `select c.id, c.school_id as school, min(g.profile_id::text) as guardian
       from public.students c
       join public.guardianships g on g.student_id = c.id and g.ended_at is null and g.reads_records
       join public.profiles p on p.id = g.profile_id and p.approval_status = 'approved'
       join public.teacher_subjects t on t.grade_id = c.grade_id
       join public.profiles me on me.id = t.teacher_id
       join auth.users u on u.id = me.user_id and u.email = 'teacher@demo.school'
      where c.is_confirmed and c.left_on is null
        and not exists (select from public.court_orders o where o.student_id = c.id)
      group by c.id, c.school_id order by c.id limit 1`,
  );
  if (!learner) throw new Error('the demo teacher teaches no learner with a guardian');
  await stage.sql(
    `insert into public.guardianships (student_id, school_id, profile_id, relation, reads_records)
     select $1, $2, p.id, 'grandparent', true
       from public.profiles p
      where p.school_id = $2 and p.role = 'parent' and p.approval_status = 'approved' and p.id <> $3
        and not exists (select from public.guardianships g where g.student_id = $1 and g.profile_id = p.id)
      order by p.id limit 1`,
    [learner.id, learner.school, learner.guardian],
  );
  await stage.sql(
    `update public.guardianships g set household = $2
      where g.student_id = $1 and g.ended_at is null and g.profile_id is not null and g.reads_records`,
    [learner.id, HOUSEHOLD],
  );
  return learner.id;
}

const WRONG = `
  with talks as (select c.* from public.desk_conversations c where c.household is not null)
  select format('a household reads %s messages of one', count(m.id)) as what
    from talks c left join public.desk_messages m on m.conversation_id = c.id group by c.id having count(m.id) <> 1
  union all
  select format('%s guardians are in a conversation', count(g.id))
    from talks c left join public.desk_participants g on g.conversation_id = c.id group by c.id having count(g.id) < 2
  union all
  select format('a guardian was told %s times', count(n.id))
    from talks c join public.desk_messages m on m.conversation_id = c.id
    join public.desk_participants g on g.conversation_id = c.id
    left join public.notices n on n.subject_id = m.id and n.profile_id = g.profile_id
   group by m.id, g.profile_id having count(n.id) <> 1
  union all
  select format('a teacher has %s desks', count(*)) from public.desks d where d.is_own group by d.teacher_id having count(*) > 1`;
