import { describe, expect, test } from 'vitest';
import { makePerson, makeStudent, type Person } from '../../../database/tests/factories.ts';
import { freshEmail, mailsTo } from '../../auth/testing/people.ts';
import { freshPhone } from '../../auth/testing/phones.ts';
import { openOffice, problemsIn } from '../import/testing.ts';
import { learners, useImports } from './testing.ts';

const it = useImports();
const { rows } = it;

const parents = (...lines: string[]) => ['First name,Last name,Email,Cell,Learner IDs', ...lines].join('\n');
const known = (name: string) =>
  makePerson(it.server.admin, name, { role: 'parent', school: it.office.school.id });
/** A learner of grade 6 with the ID X1. */
async function child(parent?: Person): Promise<string> {
  const id = await makeStudent(it.server.admin, 'Thabo', {
    school: it.office.school,
    grade: it.office.school.grades.six,
    ...(parent ? { parent } : {}),
  });
  await rows(`update students set student_id = 'X1' where id = $1`, [id]);
  return id;
}
/** Who stands for the learners, as `learner: name`, the primary one with a star. */
const guardians = async () =>
  (
    await rows(
      `select s.first_name, coalesce(g.contact_name, p.first_name || ' ' || p.last_name) as name, g.is_primary
         from guardianships g join students s on s.id = g.student_id left join profiles p on p.id = g.profile_id
        where g.school_id = $1 and g.ended_at is null order by s.first_name, g.is_primary desc, name`,
    )
  ).map(({ first_name, name, is_primary }) => `${first_name}: ${name}${is_primary ? ' *' : ''}`);
const end = (person: Person) =>
  rows(`update guardianships set ended_at = now(), is_primary = false where profile_id = $1`, [
    person.profileId,
  ]);
const typed = (number: string) => `0${number.slice(2)}`;
const prove = (person: Person, number: string) =>
  rows(
    `update auth.users set phone = $2, phone_confirmed_at = now(), phone_proven_at = now() where id = $1`,
    [person.userId, number],
  );
const ENDED =
  /^(Learner IDs|Parent email|Parent phone): Your school has ended that .+ is a guardian of Thabo Example/;

describe('a list of parents', () => {
  test('adds a second parent beside the first, says so, tells the parent, and does it once', async () => {
    const [mother, father] = [await known('Mother'), await known('Father')];
    await child(mother);
    const file = parents(`Father,Example,${father.email},,X1`);
    const { counts, lines } = await it.office.preview('parents', file);
    expect([counts.bad, counts.existing, counts.changed, lines[0]?.notes]).toEqual([
      0,
      1,
      1,
      ['Is added as a further guardian of Thabo Example'],
    ]);
    // Who is there already is left alone where the office skips what exists.
    await it.office.apply('parents', file);
    expect(await guardians()).toEqual(['Thabo: Mother Example *']);
    expect(await it.office.apply('parents', file, { existing: 'update' })).toMatchObject({
      counts: { updated_count: 1, invited_count: 0 },
    });
    expect(await guardians()).toEqual(['Thabo: Mother Example *', 'Thabo: Father Example']);
    const { data } = await it.office.client.auth.getUser();
    expect(
      await rows(
        `select g.relation, g.reads_records, g.is_told, g.may_decide, g.may_collect, g.household, h.action,
                p.user_id as granted_by, c.user_id as changed_by
           from guardianships g join profiles p on p.id = g.granted_by
           join guardianship_history h on h.guardianship_id = g.id join profiles c on c.id = h.changed_by
          where g.profile_id = $1`,
        [father.profileId],
      ),
    ).toEqual([
      {
        relation: 'parent',
        reads_records: true,
        is_told: true,
        may_decide: true,
        may_collect: true,
        household: null,
        action: 'granted',
        granted_by: data.user?.id,
        changed_by: data.user?.id,
      },
    ]);
    for (const existing of ['skip', 'update'] as const) {
      expect(await it.office.apply('parents', file, { existing })).toMatchObject({
        counts: { created_count: 0, updated_count: 0, skipped_count: 1, left_out_count: 0 },
      });
    }
    expect(await guardians()).toHaveLength(2);
    const kinds = async (email: string) => (await mailsTo(it.server, email)).map(({ kind }) => kind);
    expect([await kinds(father.email), await kinds(mother.email)]).toEqual([['child-linked'], []]);
  });

  test('adds nobody to a learner who has left, and lets who stands there be', async () => {
    const mother = await known('Mother');
    const id = await child(mother);
    await rows(`update students set left_on = private.school_today() where id = $1`, [id]);
    const father = freshEmail('father');
    const file = parents(
      `Mother,Example,${mother.email},,X1`,
      `Father,Example,${father},,X1`,
      `Gogo,Khumalo,,082 555 0188,X1`,
    );
    const preview = await it.office.preview('parents', file);
    expect(preview.counts).toMatchObject({ bad: 2, existing: 1, new: 0, invitations: 0, contacts: 0 });
    const left =
      'Learner IDs: The learner with the ID X1 has left the school. Take the day of leaving back first, on the screen People, if the learner is there again';
    expect(problemsIn(preview)).toEqual({ 3: [left], 4: [left] });
    expect(await it.office.apply('parents', file, { leave_out: 2 })).toMatchObject({ imported: true });
    expect(await guardians()).toEqual(['Thabo: Mother Example *']);
    expect(await mailsTo(it.server, father)).toEqual([]);
  });

  test('has both parents of a learner, who know nothing of each other', async () => {
    const [mum, dad] = [freshEmail('mum'), freshEmail('dad')];
    const id = await child();
    const file = parents(`Mum,Bee,${mum},,X1`, `Dad,Cee,${dad},,X1`);
    const { counts, lines } = await it.office.preview('parents', file);
    expect([counts.bad, counts.new, lines.map(({ notes }) => notes)]).toEqual([
      0,
      2,
      [['Links Thabo Example'], ['Is added as a further guardian of Thabo Example']],
    ]);
    expect(await it.office.apply('parents', file)).toMatchObject({
      counts: { created_count: 2, invited_count: 2 },
    });
    expect(await guardians()).toEqual(['Thabo: Mum Bee *', 'Thabo: Dad Cee']);
    expect(await it.office.apply('parents', file)).toMatchObject({
      counts: { created_count: 0, skipped_count: 2 },
    });
    // An address that nobody has proven yet is told no child's name.
    expect((await mailsTo(it.server, dad)).map(({ kind }) => kind)).toEqual(['invite']);
    for (const email of [mum, dad]) {
      const client = await it.accept(email);
      const children = await client.rpc('children_of');
      expect(children.data?.map((each: { id: string }) => each.id)).toEqual([id]);
      const others = await client
        .from('guardianships')
        .select('profiles!guardianships_profile_id_fkey(first_name)');
      expect(others.data).toHaveLength(1);
      const people = await client.from('profiles').select('first_name').eq('role', 'parent');
      expect(people.data).toHaveLength(1);
    }
  });

  test('adds by a number that was proven, and a contact beside them says so as well', async () => {
    const [mother, gogo] = [await known('Mother'), await known('Gogo')];
    const number = freshPhone().slice(1);
    await prove(gogo, number);
    await child(mother);
    const file = parents(`Gogo,Example,,${typed(number)},X1`, 'Baba,Zulu,,083 765 4321,X1');
    const { lines } = await it.office.preview('parents', file);
    expect(lines.map(({ notes }) => notes)).toEqual([
      ['Is added as a further guardian of Thabo Example'],
      [
        'Baba Zulu becomes a guardian without an account: print a letter',
        'Is added as a further guardian of Thabo Example',
      ],
    ]);
    for (const [updated_count, created_count] of [
      [1, 1],
      [0, 0],
    ])
      expect(await it.office.apply('parents', file, { existing: 'update' })).toMatchObject({
        counts: { updated_count, created_count, left_out_count: 0 },
      });
    expect(await guardians()).toEqual(['Thabo: Mother Example *', 'Thabo: Baba Zulu', 'Thabo: Gogo Example']);
  });

  test('has one person by address and by number once', async () => {
    const [mother, gogo] = [await known('Mother'), await known('Gogo')];
    const number = freshPhone().slice(1);
    await prove(gogo, number);
    await child(mother);
    const file = parents(`Gogo,Example,${gogo.email},,X1`, `Gogo,Example,,${typed(number)},X1`);
    expect((await it.office.preview('parents', file)).lines.map(({ notes }) => notes)).toEqual([
      ['Is added as a further guardian of Thabo Example'],
      ['Nothing changes'],
    ]);
    await it.office.apply('parents', file, { existing: 'update' });
    expect(await guardians()).toHaveLength(2);
  });

  test('does not let in again whom the school has ended, by address, name or number', async () => {
    const [mother, father] = [await known('Mother'), await known('Father')];
    const id = await child(father);
    await rows('update students set parent_id = $2 where id = $1', [id, mother.profileId]);
    const number = freshPhone().slice(1);
    await prove(father, number);
    await rows(
      `insert into guardianships (school_id, student_id, contact_name, ended_at) values ($1, $2, 'Oom Piet', now())`,
      [it.office.school.id, id],
    );
    const file = parents(
      `Father,Example,${father.email},,X1`,
      `FATHER,example,${freshEmail('other')},,X1`,
      `Father,Example,,${typed(number)},X1`,
      'Oom,Piet,,083 765 4321,X1',
      `Oom,Piet,${freshEmail('piet')},,X1`,
    );
    const before = await guardians();
    const problems = problemsIn(await it.office.preview('parents', file));
    expect(Object.keys(problems)).toEqual(['2', '3', '4', '5', '6']);
    for (const said of Object.values(problems)) expect(said).toEqual([expect.stringMatching(ENDED)]);
    await it.office.apply('parents', file, { existing: 'update', leave_out: 5 });
    expect(await guardians()).toEqual(before);
    // Nor where nobody is left who stands for the learner.
    await end(mother);
    expect(
      problemsIn(await it.office.preview('parents', parents(`Mother,Example,${mother.email},,X1`))),
    ).toEqual({
      2: [expect.stringMatching(ENDED)],
    });
  });

  test('does not add a second person of one name, whose rights may be narrowed: the office says who it is', async () => {
    const father = await known('Father');
    const id = await child(father);
    await rows(
      'update guardianships set reads_records = false, may_decide = false, is_primary = false where student_id = $1',
      [id],
    );
    await rows(
      `insert into guardianships (school_id, student_id, contact_name, reads_records) values ($1, $2, 'Oom Piet', false)`,
      [it.office.school.id, id],
    );
    const file = parents(
      `Father,Example,${freshEmail('other')},,X1`,
      `Oom,Piet,${freshEmail('piet')},,X1`,
      `Mum,Bee,${freshEmail('mum')},,X1`,
      `MUM,bee,${freshEmail('work')},,X1`,
    );
    const problems = problemsIn(await it.office.preview('parents', file));
    expect(problems).toEqual({
      2: [expect.stringMatching(/Thabo Example has a guardian of the name Father Example already/)],
      3: [expect.stringMatching(/Thabo Example has a guardian of the name Oom Piet already/)],
      5: [expect.stringMatching(/Thabo Example has a guardian of the name MUM bee already/)],
    });
    await it.office.apply('parents', file, { existing: 'update', leave_out: 3 });
    expect(await guardians()).toEqual(['Thabo: Mum Bee *', 'Thabo: Father Example', 'Thabo: Oom Piet']);
  });

  test('adds nobody of another school', async () => {
    await child(await known('Mother'));
    const away = await openOffice(it.server, 'Away');
    const stranger = await makePerson(it.server.admin, 'Stranger', {
      role: 'parent',
      school: away.school.id,
    });
    const file = parents(`Stranger,Example,${stranger.email},,X1`);
    expect(Object.keys(problemsIn(await it.office.preview('parents', file)))).toEqual(['2']);
    await it.office.apply('parents', file, { existing: 'update', leave_out: 1 });
    expect(await guardians()).toEqual(['Thabo: Mother Example *']);
  });
});

describe('a list of learners', () => {
  test.each(['new', 'known', 'by number'] as const)(
    'adds a parent who is %s beside the first, once',
    async (who) => {
      const number = freshPhone().slice(1);
      const second = who === 'new' ? undefined : await known('Second');
      if (second) await prove(second, number);
      await child(await known('First'));
      const email = second?.email ?? freshEmail('second');
      const reach = who === 'by number' ? `,${typed(number)}` : `${email},`;
      const file = learners(`X1,Thabo,Example,6,,,Second,Example,${reach}`);
      const { lines } = await it.office.preview('learners', file);
      expect(lines[0]?.notes).toEqual([
        ...(who === 'new' ? ['Invites Second Example'] : []),
        'Second Example is added as a further guardian',
      ]);
      for (const updated_count of [1, 0]) {
        expect(await it.office.apply('learners', file, { existing: 'update' })).toMatchObject({
          counts: { created_count: 0, updated_count, left_out_count: 0 },
        });
      }
      expect(await guardians()).toEqual(['Thabo: First Example *', 'Thabo: Second Example']);
      expect((await mailsTo(it.server, email)).map(({ kind }) => kind)).toEqual([
        who === 'new' ? 'invite' : 'child-linked',
      ]);
    },
  );

  test('has both parents of a new learner on two lines, invited each, who know nothing of each other', async () => {
    const [mum, dad] = [freshEmail('mum'), freshEmail('dad')];
    const file = learners(
      `X1,Thabo,Example,6,,,Mum,Bee,${mum},`,
      `X1,thabo,EXAMPLE,6,2014-03-09,,Dad,Cee,${dad},`,
      'X1,Thabo,Example,6,,,Baba,Zulu,,083 765 4321',
    );
    const { counts, lines } = await it.office.preview('learners', file);
    expect([counts.bad, counts.invitations, counts.contacts, lines.map(({ notes }) => notes)]).toEqual([
      0,
      2,
      1,
      [
        ['Invites Mum Bee'],
        ['Invites Dad Cee', 'Dad Cee is added as a further guardian'],
        [
          'Baba Zulu becomes a guardian without an account: print a letter',
          'Baba Zulu is added as a further guardian',
        ],
      ],
    ]);
    expect(await it.office.apply('learners', file)).toMatchObject({
      counts: { created_count: 3, updated_count: 0, invited_count: 2, contacts_count: 1 },
    });
    expect(await guardians()).toEqual(['Thabo: Mum Bee *', 'Thabo: Baba Zulu', 'Thabo: Dad Cee']);
    // What the second line alone says of the learner is kept.
    expect(
      await rows('select to_char(date_of_birth, $2) as born from students where school_id = $1', [
        it.office.school.id,
        'YYYY-MM-DD',
      ]),
    ).toEqual([{ born: '2014-03-09' }]);
    expect(await it.office.apply('learners', file, { existing: 'update' })).toMatchObject({
      counts: { created_count: 0, updated_count: 0, skipped_count: 3 },
    });
    expect(await guardians()).toHaveLength(3);
    for (const email of [mum, dad]) {
      const client = await it.accept(email);
      const seen = await client
        .from('guardianships')
        .select('profiles!guardianships_profile_id_fkey(last_name)');
      expect(seen.data).toHaveLength(1);
    }
  });

  test('opens no record to the parent of a namesake, where neither an ID nor a day of birth says who is who', async () => {
    const [mum, dad] = [freshEmail('mum'), freshEmail('dad')];
    const file = learners(
      `,Thabo,Example,6,,,Mum,Bee,${mum},`,
      `,Thabo,Example,6,,,Dad,Dube,${dad},`,
      `,Thabo,Example,6,2014-03-09,,Dad,Dube,${dad},`,
      `,Sipho,Example,6,2014-03-09,,Mum,Bee,${mum},`,
      `,Sipho,Example,6,2014-03-09,,Dad,Dube,${dad},`,
    );
    const repeated = /This learner is on line 2 already/;
    expect(problemsIn(await it.office.preview('learners', file))).toEqual({
      3: [expect.stringMatching(repeated)],
      4: [expect.stringMatching(repeated)],
    });
    await it.office.apply('learners', file, { leave_out: 2 });
    expect(await guardians()).toEqual(['Sipho: Mum Bee *', 'Sipho: Dad Dube', 'Thabo: Mum Bee *']);
  });

  test('opens no record by an ID that is typed wrongly, and waits for the first line of a learner', async () => {
    const [mum, dad] = [freshEmail('mum'), freshEmail('dad')];
    const file = learners(
      `X1,Thabo,Example,6,2014-03-09,,Mum,Bee,${mum},`,
      `X1,Sipho,Dube,6,,,Dad,Dube,${dad},`,
      `X1,Thabo,Example,7,,,Dad,Dube,${dad},`,
      `X1,Thabo,Example,6,2014-03-10,,Dad,Dube,${dad},`,
      `X1,Thabo,Example,6,,,Mum,Bee,${mum},`,
      `X2,Nobody,Known,6,,,Mum,,${freshEmail('nameless')},`,
      `X2,Nobody,Known,6,,,Dad,Dube,${dad},`,
    );
    const alike =
      /This learner is on line 2 with another parent, and with another name, grade or date of birth/;
    expect(problemsIn(await it.office.preview('learners', file))).toEqual({
      3: [expect.stringMatching(alike)],
      4: [expect.stringMatching(alike)],
      5: [expect.stringMatching(alike)],
      6: [expect.stringMatching(/This learner is on line 2 already/)],
      7: [expect.stringMatching(/name/)],
      8: [expect.stringMatching(/put right what is said of line 7/)],
    });
    await it.office.apply('learners', file, { leave_out: 6 });
    expect(await guardians()).toEqual(['Thabo: Mum Bee *']);
  });

  test('does not let in again whom the school has ended', async () => {
    const [first, second] = [await known('First'), await known('Second')];
    const id = await child(second);
    await rows('update students set parent_id = $2 where id = $1', [id, first.profileId]);
    const number = freshPhone().slice(1);
    await prove(second, number);
    for (const reach of [`${second.email},`, `,${typed(number)}`, `${freshEmail('x')},`, ',083 765 4321']) {
      const file = learners(`X1,Thabo,Example,6,,,Second,Example,${reach}`);
      expect(problemsIn(await it.office.preview('learners', file)), reach).toEqual({
        2: [expect.stringMatching(ENDED)],
      });
    }
  });
});
