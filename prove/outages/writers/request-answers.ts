import type { Stage } from '../stage.ts';
import { acknowledgedIds, alreadyThere } from './acknowledged.ts';
import type { Writer } from './writer.ts';

/**
 * Answers of a guardian to one request, changed again and again, each sent under the id that its device gave it until it
 * is acknowledged, as one is that waited without a network. Each is there once, in its own words, and the last one counts.
 */
export async function requestAnswers(stage: Stage): Promise<Writer> {
  const guardian = await stage.signedIn('parent@demo.school', { expected: alreadyThere });
  const [child] = await stage.sql<{ student: string; school: string }>(
    `select g.student_id as student, g.school_id as school
       from public.guardianships g
       join public.students c on c.id = g.student_id and c.is_confirmed and c.left_on is null
       join public.profiles p on p.id = g.profile_id
       join auth.users u on u.id = p.user_id and u.email = 'parent@demo.school'
      where g.ended_at is null and g.may_decide and g.reads_records order by g.id limit 1`,
  );
  if (!child) throw new Error('the demo parent decides for no learner');
  const [request] = await stage.sql<{ id: string }>(
    `insert into public.requests (school_id, kind, title, form)
     values ($1, 'poll', 'Proof', '[{"id": "mark", "kind": "text", "label": "Which?", "required": true}]') returning id`,
    [child.school],
  );
  const ids = acknowledgedIds(stage, 'public.answers');
  let last: string | undefined;
  return {
    name: 'requestAnswers',
    pauseMs: 150,
    async write(number) {
      const id = ids.of(number);
      const { error } = await guardian.from('answers').insert({
        id,
        request_id: request?.id ?? '',
        version: 1,
        student_id: child.student,
        answer: 'yes',
        filled: { mark: id },
      });
      if (!ids.note(id, error)) return false;
      last = id;
      return true;
    },
    async lost() {
      const expected = last;
      const wrong = await stage.sql<{ what: string }>(WRONG, [request?.id, child.student, expected]);
      return [...(await ids.lost()), ...wrong.map(({ what }) => what)];
    },
  };
}

/** One that is on its way while this is asked may count already: it is no older than the last that was acknowledged ($3). */
const WRONG = `
  with given as materialized (select a.* from public.answers a where a.request_id = $1),
    counted as materialized (select c.* from private.counted_answers(array[$1::uuid], array[$2::uuid]) c)
  select format('the answer %s is there %s times', filled ->> 'mark', count(*)) as what
    from given group by filled ->> 'mark' having count(*) > 1
  union all
  select format('the answer %s says %s', id, filled ->> 'mark') from given where filled ->> 'mark' <> id::text
  union all
  select format('%s answers count', count(*)) from counted having count(*) <> 1 and $3::uuid is not null
  union all
  select format('the answer that counts is older than %s, which was acknowledged', last.id)
    from given last cross join counted c join given shown on shown.filled = c.filled
   where last.id = $3::uuid and shown.answered_at < last.answered_at`;
