/** A learner whose next primary guardian was held by somebody when the one before ended has one again by the outbox. */
import { expect, test } from 'vitest';
import { makePerson, makeRow, makeStudent } from '../../database/tests/factories.ts';
import { claimDue } from './outbox.ts';
import { deliverBy } from './testing/deliver-by.ts';
import { useNoticePost } from './testing/notice-post.ts';

const post = useNoticePost();
const nobody = '00000000-0000-4000-8000-000000000000';

test('once it is delivered', async () => {
  const { admin, database } = post.cloned;
  const learner = await makeStudent(admin, 'Lerato', {
    school: post.school,
    grade: post.school.grades.six,
    parent: post.parent,
  });
  const aunt = await makePerson(admin, 'Aunt', { role: 'parent', school: post.school.id });
  await makeRow(admin, 'guardianships', {
    school_id: post.school.id,
    student_id: learner,
    profile_id: aunt.profileId,
  });
  await admin.query('alter table guardianships disable trigger user');
  await admin.query(
    'update guardianships set ended_at = now(), is_primary = false where student_id = $1 and is_primary',
    [learner],
  );
  await admin.query('alter table guardianships enable trigger user');
  await makeRow(admin, 'private.outbox', { kind: 'primary-guardian', recipient: learner });
  const deliver = deliverBy({ database });
  for (const row of await claimDue(database, nobody, 50))
    if (row.kind === 'primary-guardian') await deliver(row);
  const { rows } = await admin.query(
    'select c.parent_id, g.profile_id from students c join guardianships g on g.student_id = c.id and g.is_primary where c.id = $1',
    [learner],
  );
  expect(rows).toEqual([{ parent_id: aunt.profileId, profile_id: aunt.profileId }]);
});
