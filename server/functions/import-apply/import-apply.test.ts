import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { makePerson } from '../../../database/tests/factories.ts';
import { follow, fragmentOf, freshEmail, lastMail, mailsTo } from '../../auth/testing/people.ts';
import { untilWaiting } from '../../testing/waiting.ts';
import { openOffice } from '../import/testing.ts';
import { learners, useImports } from './testing.ts';

const it = useImports();
const { rows, students, record, accept } = it;

describe('what the school has already', () => {
  const before = learners('X1,Ann,Bee,6,2014-03-09,,,,,', 'X2,Cid,Dee,6,,,,,,');
  const after = learners(
    'X1,Anna,Bee,7,,Art,New,Parent,new@example.org,',
    'X2,Cid,Dee,6,,,,,,',
    'X3,Eve,Fox,6,,,,,,',
  );

  test('is left as it is when the office chooses so', async () => {
    await it.office.apply('learners', before);
    const { counts, lines } = await it.office.preview('learners', after);
    expect(counts).toMatchObject({ new: 1, existing: 2, invitations: 0, invitations_when_updating: 1 });
    expect(lines.find(({ line }) => line === 2)?.notes).toEqual([
      'Name: Ann Bee → Anna Bee',
      'Grade: Grade 6 → Grade 7',
      'Adds 1 subject',
      'Invites New Parent',
    ]);
    expect(await it.office.apply('learners', after)).toMatchObject({
      counts: { created_count: 1, updated_count: 0, skipped_count: 2, invited_count: 0 },
    });
    expect(await students()).toMatchObject([
      { first_name: 'Ann', parent: null },
      { first_name: 'Cid' },
      { first_name: 'Eve' },
    ]);
  });

  test('is brought up to the file when the office chooses so; an empty cell changes nothing', async () => {
    await it.office.apply('learners', before);
    expect(await it.office.apply('learners', after, { existing: 'update' })).toMatchObject({
      counts: { created_count: 1, updated_count: 1, skipped_count: 1, invited_count: 1 },
    });
    expect(await students()).toMatchObject([
      { first_name: 'Anna', grade: 'Grade 7', date_of_birth: '2014-03-09', parent: 'New', subjects: ['Art'] },
      { first_name: 'Cid' },
      { first_name: 'Eve' },
    ]);
  });

  test('takes the subjects that a line names in place of those that were noted, and the preview says so', async () => {
    await it.office.apply('learners', learners('X1,Ann,Bee,6,,Art,,,,', 'X2,Cid,Dee,6,,Art,,,,'));
    const next = learners('X1,Ann,Bee,6,,Mathematics,,,,', 'X2,Cid,Dee,6,,,,,,');
    const { lines } = await it.office.preview('learners', next);
    expect(lines.map(({ notes }) => notes)).toEqual([
      ['Adds 1 subject', 'Takes 1 subject away'],
      ['Nothing changes'],
    ]);
    await it.office.apply('learners', next, { existing: 'update' });
    expect(await students()).toMatchObject([
      { first_name: 'Ann', subjects: ['Mathematics'] },
      { first_name: 'Cid', subjects: ['Art'] },
    ]);
  });

  test('of a list that was exported, with the grades of the new year in it, keeps no subjects of the year before', async () => {
    await it.office.apply('learners', learners('X1,Ann,Bee,6,,Art,,,,'));
    const moved = learners('X1,Ann,Bee,7,,Art,,,,');
    const { lines } = await it.office.preview('learners', moved);
    expect(lines.map(({ notes }) => notes)).toEqual([['Grade: Grade 6 → Grade 7']]);
    await it.office.apply('learners', moved, { existing: 'update' });
    expect(await students()).toMatchObject([{ first_name: 'Ann', grade: 'Grade 7', subjects: null }]);
  });

  test('is found without a student ID, by name and date of birth', async () => {
    await it.office.apply('learners', learners(',Ann,Bee,6,2014-03-09,,,,,'));
    const { counts } = await it.office.preview(
      'learners',
      learners(',ANN,bee,7,9/3/2014,,,,,', ',Ann,Bee,6,2015-01-01,,,,,'),
    );
    expect(counts).toMatchObject({ new: 1, existing: 1 });
  });

  test('grades and subjects are known by their names', async () => {
    await it.office.apply('grades', 'Name,Level\ngrade 6,5\nGrade 8,8\n', { existing: 'update' });
    expect(await rows('select name, level from grades where school_id = $1 order by level')).toEqual([
      { name: 'Grade 1', level: 1 },
      { name: 'grade 6', level: 5 },
      { name: 'Grade 7', level: 7 },
      { name: 'Grade 8', level: 8 },
    ]);
    expect(
      await it.office.apply('subjects', 'Name,Code\nART,ARTS\nMusic,\n', { existing: 'update' }),
    ).toMatchObject({
      counts: { created_count: 0, updated_count: 1, skipped_count: 1 },
    });
  });

  test('whoever has not accepted is invited once more when updated; the older link is dead', async () => {
    const email = freshEmail('slow');
    const file = `First name,Last name,Email,Phone\nSlow,Parent,${email},\n`;
    await it.office.apply('parents', file);
    const first = await lastMail(it.server, email, 'invite');
    expect(await it.office.apply('parents', file)).toMatchObject({
      counts: { skipped_count: 1, invited_count: 0 },
    });
    expect(
      await it.office.apply('parents', `${file.trim()}821234567\n`, { existing: 'update' }),
    ).toMatchObject({
      counts: { updated_count: 1, invited_count: 1 },
    });
    expect(fragmentOf(await follow(first.payload.url)).error_code).toBe('otp_expired');
    await accept(email);
    expect(
      await rows(
        'select p.phone, approval_status from profiles p join auth.users u on u.id = p.user_id where u.email = $1',
        [email],
      ),
    ).toEqual([{ phone: '0821234567', approval_status: 'approved' }]);
    // Who has accepted is not written to again.
    expect(await it.office.apply('parents', file, { existing: 'update' })).toMatchObject({
      counts: { invited_count: 0 },
    });
  });
});

describe('nothing is half imported', () => {
  const bad = learners('X1,Ann,Bee,6,,,A,B,a.bee@example.org,', 'X2,,Bee,6,,,,,,', 'X3,Cid,Dee,99,,,,,,');

  test('a file with bad lines is not imported, unless the office leaves out exactly those', async () => {
    for (const leave_out of [0, 1, 3]) {
      const id = randomUUID();
      const outcome = await it.office.apply('learners', bad, { id, leave_out });
      expect(outcome).toMatchObject({ imported: false, preview: { counts: { bad: 2, new: 1 } } });
      expect(await students()).toEqual([]);
      expect(await mailsTo(it.server, 'a.bee@example.org')).toEqual([]);
      expect(await record(id)).toBeUndefined();
    }
    expect(await it.office.apply('learners', bad, { leave_out: 2 })).toMatchObject({
      imported: true,
      counts: { created_count: 1, left_out_count: 2 },
    });
  });

  test('when the tables refuse the last line, every other one is undone, accounts and mails too', async () => {
    await it.server.admin.query(`
      create function refuse_zoe() returns trigger language plpgsql as $$
      begin
        if new.first_name = 'Zoe' then raise exception using errcode = '23514', message = 'no Zoe'; end if;
        return new;
      end $$;
      create trigger refuse_zoe before insert on students for each row execute function refuse_zoe();`);
    const id = randomUUID();
    const many = Array.from(
      { length: 600 },
      (_, n) => `Y${n},Name${n},Bee,6,,,P,${n},y${n}.${id}@example.org,`,
    );
    await expect(
      it.office.apply(
        'learners',
        learners(...many.map((line) => line.replace(/,P,\d+,/, ',P,Bee,')), 'Z,Zoe,Bee,6,,,,,,'),
        { id },
      ),
    ).rejects.toMatchObject({ status: 409, code: 'import_conflict' });
    await it.server.admin.query('drop function refuse_zoe cascade');
    expect(await students()).toEqual([]);
    expect(await rows(`select from auth.users where email like '%' || $1 || '@example.org'`, [id])).toEqual(
      [],
    );
    expect(await mailsTo(it.server, `y0.${id}@example.org`)).toEqual([]);
    await expect.poll(async () => (await record(id))?.status).toBe('failed');
  });

  test.each([
    ['learners', learners('X1,Ann,Bee,6,,,New,Parent,EMAIL,')],
    ['parents', 'First name,Last name,Email,Phone,Learners\nNew,Parent,EMAIL,,X1'],
  ] as const)('of %s, a learner who got a parent meanwhile is not given another', async (kind, file) => {
    await it.office.apply('learners', learners('X1,Ann,Bee,6,,,,,,'));
    const other = await makePerson(it.server.admin, 'Other', { role: 'parent', school: it.office.school.id });
    // The parents of a file are enrolled after its check and before its learners get them.
    await it.server.admin.query(`
      create function match_meanwhile() returns trigger security definer language plpgsql as $$
      begin
        update public.students set parent_id = '${other.profileId}' where student_id = 'X1' and school_id = new.school_id;
        return new;
      end $$;
      create trigger match_meanwhile after insert on profiles for each row execute function match_meanwhile();`);
    const importing = it.office.apply(kind, file.replace('EMAIL', freshEmail()), { existing: 'update' });
    await expect(importing).rejects.toMatchObject({ status: 409, code: 'import_conflict' });
    await it.server.admin.query('drop function match_meanwhile cascade');
    expect(await students()).toMatchObject([{ first_name: 'Ann', parent: null }]);
  });

  test('the same call again, or two at once, import once', async () => {
    const id = randomUUID();
    const file = learners(',Ann,Bee,6,,,,,,');
    await it.office.apply('learners', file, { id });
    await expect(it.office.apply('learners', file, { id })).rejects.toMatchObject({
      code: 'import_repeated',
    });
    const other = learners(',Cid,Dee,6,,,,,,');
    await Promise.allSettled([it.office.apply('learners', other), it.office.apply('learners', other)]);
    expect(await students()).toHaveLength(2);
  });
});

describe('an administrator who loses the right while the list is imported', () => {
  /** Starts an import that stops while it writes, and goes on once the change was made. */
  async function during(change: () => Promise<unknown>) {
    const { admin } = it.server;
    await admin.query(`
      create function wait_there() returns trigger language plpgsql as $$
      begin
        perform pg_advisory_xact_lock(2240);
        return new;
      end $$;
      create trigger wait_there before insert on students for each row execute function wait_there();
      select pg_advisory_lock(2240);`);
    const id = randomUUID();
    const outcome = it.office.apply('learners', learners('X1,Ann,Bee,6,,,,,,'), { id }).catch((e) => e);
    await untilWaiting(it.server, { unless: outcome });
    await change();
    await admin.query('select pg_advisory_unlock(2240)');
    const said = await outcome;
    await admin.query('drop function wait_there cascade');
    return { id, said };
  }
  const office = () =>
    rows(`select id, user_id from profiles where school_id = $1 and role = 'admin'`).then(([one]) => one);

  test.each<[string, string, string[]]>([
    [
      'is rejected',
      `update profiles set approval_status = 'rejected' where id = $1 and user_id = $2`,
      ['not_your_school', 'unauthorized'],
    ],
    [
      'becomes a teacher',
      `update profiles set role = 'teacher' where id = $1 and user_id = $2`,
      ['not_your_school'],
    ],
    [
      'is signed out',
      'delete from auth.sessions where $1::uuid is not null and user_id = $2',
      ['not_your_school', 'unauthorized'],
    ],
  ])('%s has imported nothing', async (_, change, codes) => {
    const { id, said } = await during(async () => {
      const { id: profile, user_id: user } = await office();
      await it.server.admin.query(change, [profile, user]);
    });
    expect(codes).toContain(said.code);
    expect(said.status).toBeLessThan(404);
    expect(await students()).toEqual([]);
    await expect.poll(async () => (await record(id))?.status).toBe('failed');
  });

  test('and is waited for when that is not committed yet', async () => {
    const { admin } = it.server;
    const { id: profile } = await office();
    await admin.query('begin');
    await admin.query(`update profiles set approval_status = 'rejected' where id = $1`, [profile]);
    const outcome = it.office.apply('learners', learners('X1,Ann,Bee,6,,,,,,')).catch((e) => e);
    await untilWaiting(it.server, { unless: outcome });
    await admin.query('commit');
    expect((await outcome).code).toBe('not_your_school');
    expect(await students()).toEqual([]);
  });

  test('or keeps it, has imported it', async () => {
    const { said } = await during(async () => undefined);
    expect(said).toMatchObject({ imported: true });
    expect(await students()).toHaveLength(1);
  });
});

test('nobody imports into a school that is not theirs to run', async () => {
  const other = await openOffice(it.server, 'Away');
  const upload = { school_id: other.school.id, file_name: 'x.csv' };
  await expect(it.office.apply('grades', 'Name,Level\nGrade 8,8\n', upload)).rejects.toMatchObject({
    status: 403,
    code: 'not_your_school',
  });
  expect(await rows('select from grades where school_id = $1', [other.school.id])).toHaveLength(3);
  expect(await rows('select from imports where school_id = $1', [other.school.id])).toEqual([]);
});

test('the office reads its imports, with who made them; another school does not', async () => {
  const id = randomUUID();
  await it.office.apply('grades', 'Name,Level\nGrade 8,8\n', { id });
  const { data } = await it.office.client.from('imports').select('file_name, creator:profiles(first_name)');
  expect(data).toEqual([{ file_name: 'list.csv', creator: { first_name: 'Office' } }]);
  const other = await openOffice(it.server, 'Away');
  expect((await other.client.from('imports').select('id').eq('id', id)).data).toEqual([]);
});
