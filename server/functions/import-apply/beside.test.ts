import { describe, expect, test } from 'vitest';
import { makePerson } from '../../../database/tests/factories.ts';
import { mailsTo } from '../../auth/testing/people.ts';
import { problemsIn } from '../import/testing.ts';
import { learners, useImports } from './testing.ts';

const it = useImports();
const { rows } = it;

const person = (name: string, role: 'parent' | 'teacher' | 'admin', more: object = {}) =>
  makePerson(it.server.admin, name, { role, school: it.office.school.id, ...more });
const profiles = (userId: string) =>
  rows('select role, approval_status, first_name from profiles where user_id = $1 order by role', [userId]);
const teachers = (...lines: string[]) =>
  ['First name,Last name,Email,Phone,Subjects,Grades', ...lines].join('\n');

describe('somebody whom the school has as something else', () => {
  test('a parent becomes a teacher, too, is told so, and is one person in a second import', async () => {
    const parent = await person('Nomsa', 'parent');
    const file = teachers(`NOMSA,example,${parent.email},,Mathematics,6`);
    const preview = await it.office.preview('teachers', file);
    expect([preview.counts, preview.lines[0]?.notes]).toMatchObject([
      { bad: 0, new: 1, invitations: 0 },
      ['Is a parent of your school already: the same account becomes a teacher, too'],
    ]);
    expect(await it.office.apply('teachers', file)).toMatchObject({
      counts: { created_count: 1, invited_count: 0 },
    });
    expect(await profiles(parent.userId)).toEqual([
      { role: 'parent', approval_status: 'approved', first_name: 'Nomsa' },
      { role: 'teacher', approval_status: 'approved', first_name: 'Nomsa' },
    ]);
    expect((await mailsTo(it.server, parent.email)).map(({ kind }) => kind)).toEqual([
      'registration-approved',
    ]);
    expect(await rows('select count(*)::int as taught from teacher_subjects where school_id = $1')).toEqual([
      { taught: 1 },
    ]);
    expect(
      await it.office.apply('teachers', file.replace('NOMSA,example', 'Nomsa,Example'), {
        existing: 'update',
      }),
    ).toMatchObject({
      counts: { created_count: 0, updated_count: 0, skipped_count: 1 },
    });
  });

  test('a teacher becomes a parent of the own child, in either list', async () => {
    const teacher = await person('Johan', 'teacher');
    const other = await person('Carina', 'teacher');
    await it.office.apply(
      'learners',
      learners(`X1,Ann,Example,6,,,Johan,Example,${teacher.email},`, 'X2,Ben,Example,6,,,,,,'),
    );
    await it.office.apply(
      'parents',
      `First name,Last name,Email,Learner IDs\nCarina,Example,${other.email},X2\n`,
    );
    expect(
      await rows(
        `select c.first_name, p.user_id from students c join profiles p on p.id = c.parent_id and p.role = 'parent'
          where c.school_id = $1 order by 1`,
      ),
    ).toEqual([
      { first_name: 'Ann', user_id: teacher.userId },
      { first_name: 'Ben', user_id: other.userId },
    ]);
  });

  test('is refused under another name: a family may share a mailbox', async () => {
    const parent = await person('Nomsa', 'parent');
    const preview = await it.office.preview('teachers', teachers(`Sipho,Example,${parent.email},,,`));
    expect(problemsIn(preview)[2]).toEqual([expect.stringMatching(/belongs to a parent of your school/)]);
    const teacher = await person('Johan', 'teacher');
    const lines = learners(`X1,Ann,Bee,6,,,,,${teacher.email},`);
    expect(problemsIn(await it.office.preview('learners', lines))[2]).toEqual([
      expect.stringMatching(/belongs to a teacher of your school/),
    ]);
  });

  test.each([
    ['waits', 'pending'],
    ['was rejected', 'rejected'],
  ] as const)('is refused while the registration %s', async (_, status) => {
    const parent = await person('Nomsa', 'parent', { status });
    const preview = await it.office.preview('teachers', teachers(`Nomsa,Example,${parent.email},,,`));
    expect(preview.counts).toMatchObject({ bad: 1, new: 0 });
  });

  test('is refused for administrators, and for whoever imports', async () => {
    const admin = await person('Second', 'admin');
    const { data } = await it.office.client.auth.getUser();
    for (const email of [admin.email, data.user?.email]) {
      await rows(
        `insert into profiles (user_id, first_name, last_name, role, school_id, approval_status)
         select id, 'Office', 'Home', 'parent', $2, 'approved' from auth.users where email = $1`,
        [email, it.office.school.id],
      );
      for (const name of ['Office,Home', 'Second,Example']) {
        expect(
          problemsIn(await it.office.preview('teachers', teachers(`${name},${email},,,`)))[2],
          `${email} ${name}`,
        ).toEqual([expect.stringMatching(/belongs to an administrator of your school/)]);
      }
    }
  });
});
