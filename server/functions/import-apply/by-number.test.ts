import { describe, expect, test } from 'vitest';
import { makePerson, makeStudent, type Person } from '../../../database/tests/factories.ts';
import { freshEmail } from '../../auth/testing/people.ts';
import { freshPhone } from '../../auth/testing/phones.ts';
import { problemsIn } from '../import/testing.ts';
import { learners, useImports } from './testing.ts';

const it = useImports();
const { rows, students } = it;

/** The guardians of the school, as `learner: name, number`. */
const guardians = async () =>
  (
    await rows(
      `select s.first_name, coalesce(g.contact_name, p.first_name || ' ' || p.last_name) as name,
              coalesce(g.contact_phone, p.phone) as phone, g.profile_id is not null as account
         from guardianships g join students s on s.id = g.student_id left join profiles p on p.id = g.profile_id
        where g.school_id = $1 and g.ended_at is null order by s.first_name, name`,
    )
  ).map(({ first_name, name, phone, account }) => `${first_name}: ${name}, ${account ? 'account' : phone}`);

const parents = (...lines: string[]) => ['First name,Last name,Email,Cell,Learner IDs', ...lines].join('\n');

/** Gives somebody a number that signs in, proven so many days ago. */
const prove = (person: Person, number: string, days = 1) =>
  it.server.admin.query(
    `update auth.users set phone = $2, phone_confirmed_at = now() - interval '1 year',
            phone_proven_at = now() - make_interval(days => $3) where id = $1`,
    [person.userId, number, days],
  );
const freshNumber = () => freshPhone().slice(1);
const typed = (number: string) => `0${number.slice(2)}`;
const known = (name: string, more: object = {}) =>
  makePerson(it.server.admin, name, { role: 'parent', school: it.office.school.id, ...more });

describe('learners whose parent has a number and no address', () => {
  test('come with one guardian for brothers and sisters, whom a letter makes an account', async () => {
    const file = learners(
      'X1,Ann,Nkosi,Grade 6,,,Gogo,Nkosi,,+27 (0)82 123-4567',
      'X2,Ben,Nkosi,7,,,GOGO,nkosi,,821234567',
      'X3,Cid,Zulu,7,,,Baba,Zulu,,0027 73 555 0101',
    );
    const preview = await it.office.preview('learners', file);
    expect(preview.counts).toMatchObject({ bad: 0, new: 3, contacts: 2, invitations: 0 });
    expect(preview.lines[0]?.notes).toEqual([
      'Gogo Nkosi becomes a guardian without an account: print a letter',
    ]);
    expect(await it.office.apply('learners', file)).toMatchObject({
      imported: true,
      counts: { created_count: 3, invited_count: 0, contacts_count: 2 },
    });
    expect(await guardians()).toEqual([
      'Ann: Gogo Nkosi, 082 123 4567',
      'Ben: Gogo Nkosi, 082 123 4567',
      'Cid: Baba Zulu, 073 555 0101',
    ]);
    // The same file once more changes nothing, whatever is chosen.
    for (const existing of ['skip', 'update'] as const) {
      expect(await it.office.apply('learners', file, { existing })).toMatchObject({
        counts: { created_count: 0, updated_count: 0, skipped_count: 3, contacts_count: 0 },
      });
    }
    expect(await guardians()).toHaveLength(3);
  });

  test.each([
    ['031 555 0101', 'This is no mobile number. Give a mobile number, or an email address'],
    ['+44 7700 900123', /This number is of another country/],
    ['082 123', 'Enter a valid contact number, such as 082 123 4567'],
    ['082 123 4567 / 083 123 4567', 'Enter a valid contact number, such as 082 123 4567'],
  ])('are refused by line and column with %s', async (number, reason) => {
    const preview = await it.office.preview('learners', learners(`X1,Ann,Bee,6,,,Mum,Bee,,${number}`));
    expect(preview.lines[0]?.problems).toMatchObject([
      { column: 'Parent phone', value: number, reason: expect.stringMatching(reason) },
    ]);
  });

  test('need both names, and come without a parent where there is nothing to reach them by', async () => {
    const preview = await it.office.preview(
      'learners',
      learners('X1,Ann,Bee,6,,,Mum,,,082 123 4567', 'X2,Ben,Bee,6,,,Mum,Bee,,'),
    );
    expect(problemsIn(preview)).toEqual({ 2: [expect.stringMatching(/^Parent last name: .*needed$/)] });
    expect(preview.lines[1]?.notes).toEqual([expect.stringMatching(/neither an email address nor/)]);
  });

  test('are refused where one number has two names, in the file or in the school', async () => {
    const first = learners('X1,Ann,Bee,6,,,Mum,Bee,,082 123 4567', 'X2,Ben,Bee,6,,,Dad,Bee,,082 123 4567');
    expect(problemsIn(await it.office.preview('learners', first))).toEqual({
      3: ['Parent phone: This number belongs to Mum Bee on line 2. Give the same name, or another number'],
    });
    await it.office.apply('learners', first, { leave_out: 1 });
    const later = learners('X1,Ann,Bee,6,,,Auntie,Bee,,0821234567', 'X3,Cid,Dee,6,,,Mrs,Dee,,0821234567');
    expect(problemsIn(await it.office.preview('learners', later))).toEqual({
      2: [expect.stringMatching(/Your school has this number for Mum Bee/)],
      3: [expect.stringMatching(/Your school has this number for Mum Bee/)],
    });
  });

  test('bring the number of a guardian up to the file, who has one letter still', async () => {
    const { apply } = it.office;
    await apply('learners', learners('X1,Ann,Bee,6,,,Mum,Bee,,082 123 4567'));
    const file = learners('X1,Ann,Bee,6,,,Mum,Bee,,083 765 4321');
    const { counts, lines } = await it.office.preview('learners', file);
    expect([counts.contacts, counts.contacts_when_updating, lines[0]?.notes]).toEqual([
      0,
      0,
      ['Phone: 082 123 4567 → 083 765 4321'],
    ]);
    await apply('learners', file);
    expect(await guardians()).toEqual(['Ann: Mum Bee, 082 123 4567']);
    await apply('learners', file, { existing: 'update' });
    expect(await guardians()).toEqual(['Ann: Mum Bee, 083 765 4321']);
  });

  test('say of a guardian with an account, who only typed the number, that it is that one', async () => {
    const mother = await known('Mother');
    await makeStudent(it.server.admin, 'Child', {
      school: it.office.school,
      grade: it.office.school.grades.six,
      parent: mother,
    });
    const [child] = await rows('select student_id from students where school_id = $1');
    for (const number of ['082 123 4567', '083 765 4321']) {
      const { lines } = await it.office.preview(
        'learners',
        learners(`${child?.student_id},Child,Example,6,,,Mother,Example,,${number}`),
      );
      expect(lines[0]?.notes, number).toEqual([
        'Nothing changes',
        'Mother Example has an account and keeps the number that is there',
      ]);
    }
  });

  test('get a guardian beside a parent with an account', async () => {
    const mother = await known('Mother');
    await makeStudent(it.server.admin, 'Child', {
      school: it.office.school,
      grade: it.office.school.grades.six,
      parent: mother,
    });
    const [child] = await rows('select student_id from students where school_id = $1');
    const file = learners(`${child?.student_id},Child,Example,6,,,Gogo,Nkosi,,083 765 4321`);
    await it.office.apply('learners', file, { existing: 'update' });
    expect(await guardians()).toEqual(['Child: Gogo Nkosi, 083 765 4321', 'Child: Mother Example, account']);
    expect(await students()).toMatchObject([{ parent: 'Mother' }]);
  });
});

describe('parents with a number and no address', () => {
  test('are guardians of the learners they name, and need one', async () => {
    await it.office.apply('learners', learners('X1,Ann,Bee,6,,,,,,', 'X2,Ben,Bee,7,,,,,,'));
    const file = parents(
      'Gogo,Bee,,082 123 4567,X1; X2',
      'Baba,Bee,,083 123 4567,X2',
      'Nobody,Bee,,084 123 4567,',
      'Nothing,Bee,,,X1',
      'Gogo,Bee,,082 123 4567,X1',
    );
    const preview = await it.office.preview('parents', file);
    expect(problemsIn(preview)).toEqual({
      4: ['Learner IDs: Somebody without an email address needs a learner: give the student IDs'],
      5: ['Email: Give an email address or a mobile number'],
      6: ['Cell: This number is on line 2 already'],
    });
    expect(await it.office.apply('parents', file, { leave_out: 3 })).toMatchObject({
      counts: { created_count: 2, contacts_count: 2, invited_count: 0 },
    });
    expect(await guardians()).toEqual([
      'Ann: Gogo Bee, 082 123 4567',
      'Ben: Baba Bee, 083 123 4567',
      'Ben: Gogo Bee, 082 123 4567',
    ]);
    expect(await it.office.apply('parents', file, { leave_out: 3, existing: 'update' })).toMatchObject({
      counts: { created_count: 0, updated_count: 0, skipped_count: 2, contacts_count: 0 },
    });
  });

  test('whom a letter has made an account since are the same people', async () => {
    const number = freshNumber();
    const mum = freshEmail('mum');
    await it.office.apply('learners', learners(`X1,Ann,Bee,6,2014-03-09,,Mum,Bee,${mum},`));
    const file = parents(`Gogo,Bee,,${typed(number)},X1`);
    await it.office.apply('parents', file);
    // As claim_learner does it.
    const gogo = await known('Gogo');
    await rows(
      `update guardianships set profile_id = $2, contact_name = null, contact_phone = null
        where school_id = $1 and contact_name is not null`,
      [it.office.school.id, gogo.profileId],
    );
    await rows(`update profiles set last_name = 'Bee' where id = $1`, [gogo.profileId]);
    await prove(gogo, number);
    expect(await it.office.apply('parents', file, { existing: 'update' })).toMatchObject({
      counts: { created_count: 0, updated_count: 0, skipped_count: 1, contacts_count: 0, left_out_count: 0 },
    });
    expect(await guardians()).toEqual(['Ann: Gogo Bee, account', 'Ann: Mum Bee, account']);
  });
});

describe('a number that signs somebody in', () => {
  const gogo = (number: string) => learners(`X1,Ann,Bee,6,,,Gogo,Example,,${typed(number)}`);

  test('links the parent of the school who has proven it lately, under the same name', async () => {
    const number = freshNumber();
    await prove(await known('Gogo'), number);
    const preview = await it.office.preview('learners', gogo(number));
    expect(preview.lines[0]?.notes).toEqual(['Links Gogo Example']);
    await it.office.apply('learners', gogo(number));
    expect(await guardians()).toEqual(['Ann: Gogo Example, account']);
  });

  test('of a parent of the school with another name is said, and links nobody', async () => {
    const number = freshNumber();
    await prove(await known('Somebody'), number);
    expect(problemsIn(await it.office.preview('learners', gogo(number)))).toEqual({
      2: [expect.stringMatching(/has this number for Somebody Example/)],
    });
  });

  test('links nobody who proved it long ago, or only typed it', async () => {
    const number = freshNumber();
    const before = await known('Gogo');
    await prove(before, number, 91);
    await rows('update profiles set phone = $2 where id = $1', [before.profileId, typed(number)]);
    await it.office.apply('learners', gogo(number));
    expect(await guardians()).toEqual([expect.stringMatching(/^Ann: Gogo Example, 0/)]);
  });

  test('of somebody who waits or was rejected is said as an address is', async () => {
    const [waiting, rejected] = [freshNumber(), freshNumber()];
    await prove(await known('Gogo', { status: 'pending' }), waiting);
    await prove(await known('Gogo', { status: 'rejected' }), rejected);
    const { lines } = await it.office.preview('learners', gogo(waiting));
    expect(lines[0]?.notes).toEqual([expect.stringMatching(/waits on the Pending tab/)]);
    expect(problemsIn(await it.office.preview('learners', gogo(rejected)))[2]).toEqual([
      expect.stringMatching(/registration with this number was rejected/),
    ]);
  });

  test('elsewhere, or for the lessons portal, is to this school like any other: no word, and no account', async () => {
    const [elsewhere, free] = [freshNumber(), freshNumber()];
    const stranger = await makePerson(it.server.admin, 'Gogo', {
      role: 'parent',
      school: it.office.school.id,
    });
    const { rows: made } = await it.server.admin.query<{ id: string }>(
      `insert into schools (name) values ('Elsewhere') returning id`,
    );
    await rows('update profiles set school_id = $2 where id = $1', [stranger.profileId, made[0]?.id]);
    await prove(stranger, elsewhere);
    const shown = async (number: string) => {
      const { counts, lines } = await it.office.preview('learners', gogo(number));
      return JSON.stringify({ counts, lines }).replaceAll(typed(number), 'NUMBER');
    };
    expect(await shown(elsewhere)).toBe(await shown(free));
    await it.office.apply('learners', gogo(elsewhere));
    expect(await guardians()).toEqual([expect.stringMatching(/^Ann: Gogo Example, 0/)]);
    expect(
      await rows('select count(*)::int as links from guardianships where profile_id = $1', [
        stranger.profileId,
      ]),
    ).toEqual([{ links: 0 }]);
  });
});
