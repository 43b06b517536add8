import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { schoolToday } from '../../../contract/school-day.ts';
import { makePerson } from '../../../database/tests/factories.ts';
import { clientOf, follow, fragmentOf, freshEmail, mailsTo } from '../../auth/testing/people.ts';
import { learners, useImports } from './testing.ts';

const it = useImports();
const { rows, students, record, accept } = it;

describe('learners with their parents in one file', () => {
  test('are imported together, and the parent follows the invitation and sees both children', async () => {
    const email = freshEmail('mother');
    const id = randomUUID();
    const file = learners(
      `X1,Ann,Nkosi,Grade 6,2014-03-09,Mathematics; ART,Thandi,Nkosi,${email.toUpperCase()},'+27 82 123 4567`,
      `,Ben,Nkosi,7,,,,,${email},`,
      ',Cid,Orphan,7,,,,,,',
    );
    const outcome = await it.office.apply('learners', file, { id });
    expect(outcome).toEqual({
      imported: true,
      counts: {
        lines_total: 3,
        created_count: 3,
        updated_count: 0,
        skipped_count: 0,
        left_out_count: 0,
        invited_count: 1,
        contacts_count: 0,
      },
    });
    const year = schoolToday().slice(0, 4);
    expect(await students()).toEqual([
      {
        student_id: 'X1',
        first_name: 'Ann',
        grade: 'Grade 6',
        date_of_birth: '2014-03-09',
        parent: 'Thandi',
        is_confirmed: true,
        subjects: ['Art', 'Mathematics'],
      },
      expect.objectContaining({
        student_id: expect.stringMatching(`^${year}\\d{4}$`),
        first_name: 'Ben',
        grade: 'Grade 7',
        parent: 'Thandi',
      }),
      expect.objectContaining({ first_name: 'Cid', parent: null }),
    ]);
    expect(await record(id)).toMatchObject({
      status: 'done',
      lines_total: 3,
      lines_done: 3,
      invited_count: 1,
    });

    const mails = await mailsTo(it.server, email);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.payload).toMatchObject({ name: 'Thandi', valid_seconds: 14 * 24 * 3600 });
    expect(mails[0]?.payload.code).toBeUndefined();
    const parent = await accept(email);
    const { data: profile } = await parent
      .from('profiles')
      .select('role, approval_status')
      .eq('role', 'parent')
      .single();
    expect(profile).toEqual({ role: 'parent', approval_status: 'approved' });
    const { data: children } = await parent.from('students').select('first_name').order('first_name');
    expect(children).toEqual([{ first_name: 'Ann' }, { first_name: 'Ben' }]);
    const { data: own } = await parent.auth.getUser();
    const { data: contact } = await parent.rpc('contact_details', {
      profile_ids: (await rows('select id from profiles where user_id = $1', [own.user?.id])).map(
        (row) => row.id,
      ),
    });
    expect(contact).toMatchObject([{ phone: '+27 82 123 4567' }]);
    // The link is good once.
    const again = await follow(mails[0]?.payload.url ?? '');
    expect(fragmentOf(again).error_code).toBe('otp_expired');
  });

  test('join a parent whom the school has, in whatever way the name is written', async () => {
    const parent = await makePerson(it.server.admin, 'Known', {
      role: 'parent',
      school: it.office.school.id,
    });
    await it.office.apply('learners', learners(`,Ann,Bee,6,,,Mrs,K,${parent.email},`));
    expect(await students()).toMatchObject([{ first_name: 'Ann', parent: 'Known' }]);
    expect(await mailsTo(it.server, parent.email)).toEqual([]);
  });

  test('come without a parent who waits for a decision, so that the declared child can be matched', async () => {
    const waiting = await makePerson(it.server.admin, 'Waiting', {
      role: 'parent',
      school: it.office.school.id,
      status: 'pending',
    });
    const file = learners(`,Ann,Bee,6,,,A,B,${waiting.email},`);
    const { lines } = await it.office.preview('learners', file);
    expect(lines[0]?.notes).toEqual([expect.stringMatching(/Pending tab/)]);
    await it.office.apply('learners', file);
    expect(await students()).toMatchObject([{ first_name: 'Ann', parent: null }]);
    expect(await rows('select approval_status from profiles where id = $1', [waiting.profileId])).toEqual([
      { approval_status: 'pending' },
    ]);
  });

  test('an account that nobody ever used becomes the invited person’s, without its password', async () => {
    const email = freshEmail('squatted');
    const squatter = clientOf(it.server);
    await squatter.auth.signUp({ email, password: 'the squatter knows' });
    await it.office.apply('learners', learners(`,Ann,Bee,6,,,Real,Parent,${email},`));
    const parent = await accept(email);
    expect((await parent.from('students').select('first_name')).data).toEqual([{ first_name: 'Ann' }]);
    const { error } = await squatter.auth.signInWithPassword({ email, password: 'the squatter knows' });
    expect(error?.code).toBe('invalid_credentials');
  });
});

test('a teacher of several lines is one person, who teaches all of them', async () => {
  const email = freshEmail('teacher');
  const file = [
    'Name;Surname;E-mail;Subject;Grades',
    `Johan;Pretorius;${email};Mathematics;6, 7`,
    `Johan;Pretorius;${email};ART;Grade 7`,
  ].join('\n');
  expect(await it.office.apply('teachers', file)).toMatchObject({
    counts: { created_count: 2, invited_count: 1 },
  });
  const teacher = await accept(email);
  const { data } = await teacher
    .from('teacher_subjects')
    .select('subject:subjects(name), grade:grades(name)');
  expect(data).toHaveLength(3);
  expect(await it.office.apply('teachers', file, { existing: 'update' })).toMatchObject({
    counts: { updated_count: 0, skipped_count: 2, invited_count: 0 },
  });
});

test('parents are linked to learners by their student IDs', async () => {
  await it.office.apply('learners', learners('X1,Ann,Bee,6,,,,,,', 'X2,Ben,Bee,7,,,,,,'));
  const file = `First name,Last name,Email,Learner IDs\nMum,Bee,${freshEmail('mum')},X1; X2\nDad,Bee,${freshEmail('dad')},X2\n`;
  await it.office.apply('parents', file);
  expect(await students()).toMatchObject([{ parent: 'Mum' }, { parent: 'Mum' }]);
});
