import { beforeAll, describe, expect, test } from 'vitest';
import { makePerson, makeRow, makeStudent } from '../../../database/tests/factories.ts';
import { signedUpPerson } from '../../auth/testing/people.ts';
import { useServer } from '../../auth/testing/use-server.ts';
import { type Office, openOffice, problemsIn } from '../import/testing.ts';

const server = useServer();
let office: Office;
beforeAll(async () => {
  office = await openOffice(server, 'Home');
});

const learners = (...lines: string[]) =>
  [
    'Student ID,First name,Last name,Grade,Date of birth,Parent first name,Parent last name,Parent email',
    ...lines,
  ].join('\n');

describe('who may look at a file', () => {
  test('is not a teacher, a parent, another school, or somebody without a profile', async () => {
    const other = await openOffice(server, 'Away');
    const foreign = other.client.functions.invoke('import-preview', {
      body: { school_id: office.school.id, kind: 'grades', file_name: 'a.csv', content: 'YQ==' },
    });
    expect((await foreign).error?.context.status).toBe(403);
    const { client, userId } = await signedUpPerson(server);
    const ask = () =>
      client.functions.invoke('import-preview', {
        body: { school_id: office.school.id, kind: 'grades', file_name: 'a.csv', content: 'YQ==' },
      });
    expect((await ask()).error?.context.status).toBe(403);
    await makeRow(server.admin, 'profiles', {
      user_id: userId,
      first_name: 'A',
      last_name: 'Teacher',
      role: 'teacher',
      school_id: office.school.id,
      approval_status: 'approved',
    });
    const { error } = await ask();
    expect(await error?.context.json()).toMatchObject({ code: 'not_your_school' });
  });

  test('is a platform administrator, for any school', async () => {
    const platform = await openOffice(server, 'Platform', true);
    expect((await platform.preview('grades', 'Name,Level\nGrade 12,12\n')).counts.new).toBe(1);
  });

  test('nobody sends megabytes without a session', async () => {
    const response = await fetch(`${server.url}/functions/v1/import-preview`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ content: 'a'.repeat(3_000_000) }),
    });
    expect(response.status).toBe(401);
  });
});

describe('what is wrong with a line is said with its reason', () => {
  test('grades and subjects', async () => {
    expect(
      problemsIn(await office.preview('grades', 'Name,Level\nGrade 8,13\n,2\nGrade 8,8\nGrade 10,ten\n')),
    ).toEqual({
      2: ['Level: The level is a number from 1 to 12, or R for Grade R'],
      3: ['Name: Name is required'],
      4: ['Name: This grade is on line 2 already'],
      5: ['Level: The level is a number from 1 to 12, or R for Grade R'],
    });
    expect(problemsIn(await office.preview('subjects', `Name,Code\nFrench,${'x'.repeat(41)}\n`))).toEqual({
      2: ['Code: This can be at most 40 characters long'],
    });
  });

  test('learners', async () => {
    await makeStudent(server.admin, 'Waiting', {
      school: office.school,
      grade: office.school.grades.six,
      confirmed: false,
    });
    const file = learners(
      'A1,,Bee,Grade 6,,,,',
      'A2,Ann,Bee,Grade 13,,,,',
      'A3,Ann,Bee,6,2099-01-01,,,',
      'A4,Cid,Bee,6,,,,not-an-address',
      'A5,Dan,Bee,6,,,,new@example.org',
      'A6,Eve,Bee,6,,One,Parent,one@example.org',
      'A6,Eva,Bee,6,,Two,Parent,two@example.org',
      'A7,Fay,Bee,6,,Other,Name,one@example.org',
      ',Gus,Bee,6,2014-03-09,,,',
      ',Gus,Bee,6,9/3/2014,,,',
      '"8,21E+08",Hal,Bee,6,,,,',
    );
    expect(problemsIn(await office.preview('learners', file))).toEqual({
      2: ['First name: First name is required'],
      3: ['Grade: The school has no such grade. It has Grade 1, Grade 6, Grade 7'],
      4: ['Date of birth: Date of birth cannot lie in the future'],
      5: ['Parent email: Enter a valid email address'],
      6: ['Parent first name: The parent is new to the school, so first and last name are needed'],
      8: [
        'Student ID: This learner is on line 7 with another parent, and with another name, grade or date of birth. Write the learner alike on both lines',
      ],
      9: ['Parent email: This address belongs to One Parent on line 7'],
      11: ['First name: This learner is on line 10 already'],
      12: [
        'Student ID: A spreadsheet has shortened this number. Format its column as text and enter it again',
      ],
    });
  });

  test('people, without a word about other schools', async () => {
    const away = await openOffice(server, 'Away');
    const at = { school: office.school.id };
    const teacher = await makePerson(server.admin, 'Teacher', { role: 'teacher', ...at });
    const waiting = await makePerson(server.admin, 'Waiting', { role: 'parent', status: 'pending', ...at });
    const rejected = await makePerson(server.admin, 'Rejected', {
      role: 'parent',
      status: 'rejected',
      ...at,
    });
    const foreign = await makePerson(server.admin, 'Foreign', { role: 'parent', school: away.school.id });
    const learner = await signedUpPerson(server);
    const people = [teacher, waiting, rejected, foreign, learner];
    const file = `First name,Last name,Email\n${people.map(({ email }) => `A,B,${email.toUpperCase()}\n`).join('')}`;
    const found = problemsIn(await office.preview('parents', file));
    expect(found[2]).toEqual([expect.stringMatching(/belongs to a teacher of your school/)]);
    expect(found[3]).toEqual([expect.stringMatching(/Pending tab/)]);
    expect(found[4]).toEqual([expect.stringMatching(/rejected/)]);
    expect(found[5]).toEqual([expect.stringMatching(/in use outside your school/)]);
    expect(found[6]).toEqual(found[5]);
  });

  test('teachers', async () => {
    const file = [
      'First name,Last name,Email,Subjects,Grades',
      'A,B,a@example.org,Alchemy,6',
      'A,B,b@example.org,ART,',
      'A,B,c@example.org,"Art, Music",6/7',
      'C,D,c@example.org,Art,6',
    ].join('\n');
    expect(problemsIn(await office.preview('teachers', file))).toEqual({
      2: ['Subjects: The school has no subject "Alchemy"'],
      3: ['Subjects: Name the grades, too, in which the subjects are taught'],
      5: ['Email: This address belongs to A B on line 4'],
    });
  });
});

test('an ID that a parent declares stays the learner’s whom the school has', async () => {
  const { school, preview } = await openOffice(server, 'Declared');
  const declared = async (code: string) => {
    const grade = school.grades.six;
    const parent = await makePerson(server.admin, 'Declaring', { role: 'parent', school: school.id });
    const ids = [
      await makeStudent(server.admin, 'Ann', { school, grade }),
      await makeStudent(server.admin, 'Other', { school, grade, parent, confirmed: false }),
    ];
    await server.admin.query('update students set student_id = $1 where id = any ($2)', [code, ids]);
  };
  await declared('X1');
  const asLearner = await preview('learners', learners('X1,Ann,Example,6,,,,'));
  expect(problemsIn(asLearner)).toEqual({});
  expect(asLearner.counts).toMatchObject({ existing: 1, new: 0 });
  const file = 'First name,Last name,Email,Student IDs\nMother,Example,mother-of-ann@example.org,X1';
  const asChild = await preview('parents', file);
  expect(problemsIn(asChild)).toEqual({});
  expect(asChild.lines[0]?.notes).toEqual(['Links Ann Example']);
});

test('a learner who has left is not changed by a list, by ID or by name, as if the list said that they are back', async () => {
  const { school, preview } = await openOffice(server, 'Left');
  const id = await makeStudent(server.admin, 'Ann', { school, grade: school.grades.six });
  await server.admin.query(
    `update students set student_id = 'X1', date_of_birth = '2014-03-09', left_on = '2026-01-31' where id = $1`,
    [id],
  );
  const left = [
    'Student ID: This learner has left the school. Take the day of leaving back first, on the screen People, if the learner is there again',
  ];
  const file = learners('X1,Ann,Example,7,2014-03-09,,,', 'X2,Bea,Example,7,,,,');
  const listed = await preview('learners', file);
  expect(problemsIn(listed)).toEqual({ 2: left });
  expect(listed.counts).toMatchObject({ existing: 0, new: 1 });
  expect(problemsIn(await preview('learners', learners(',Ann,Example,7,2014-03-09,,,')))).toEqual({
    2: left,
  });
  await server.admin.query('update students set left_on = null where id = $1', [id]);
  expect(problemsIn(await preview('learners', file))).toEqual({});
});

test('what is said of a line has its code beside the English', async () => {
  const { lines } = await office.preview(
    'learners',
    learners('A1,Ann,Bee,6,,,,wrong', 'A2,,Cee,6,2099-01-01,,,'),
  );
  expect(lines.flatMap(({ problems }) => problems)).toMatchObject([
    { reason: 'Enter a valid email address', said: { code: 'email.invalid' } },
    { reason: 'First name is required', said: { code: 'field.required', field: 'first_name' } },
    { reason: 'Date of birth cannot lie in the future', said: { code: 'birth.future' } },
  ]);
  const { lines: parents } = await office.preview('parents', 'First name,Last name,Email,Phone\n,B,,x');
  expect(parents[0]?.problems.map(({ said }) => said?.code)).toEqual(['field.required', 'phone.invalid']);
});

test('a preview writes nothing and mails nobody', async () => {
  const count = async () =>
    (
      await server.admin.query(
        'select (select count(*) from students) s, (select count(*) from auth.users) u, (select count(*) from outbox_copy) o, (select count(*) from imports) i',
      )
    ).rows;
  const before = await count();
  const preview = await office.preview('learners', learners(',Ann,New,6,,Mum,New,mum.new@example.org'));
  expect(preview.counts).toMatchObject({ new: 1, invitations: 1 });
  expect(await count()).toEqual(before);
});
