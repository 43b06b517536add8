/** What guardians say of a child's data: who may, whose word counts, and what hangs on it. */
import { describe, expect, test } from 'vitest';
import { CONSENT_VERSION } from '../../contract/child-consent.ts';
import { describeGrants, describeMatrix } from './matrix.ts';
import { type ActorName, actorNames, awayAdmins, homeAdmins } from './world.ts';

const stage = describeMatrix('consents', {
  select: {
    'of the parent': { row: (w) => w.consents.ofParent, allowed: ['parent', ...homeAdmins, 'service'] },
    'of the other school': {
      row: (w) => w.consents.away,
      allowed: ['foreignParent', ...awayAdmins, 'service'],
    },
  },
  insert: {
    'without the function': {
      values: (w) => ({
        school_id: w.home.id,
        student_id: w.students.child,
        profile_id: w.people.parent.profileId,
        purpose: 'texts',
        is_given: true,
        portal_version: 1,
        way: 'screen',
      }),
      allowed: ['service'],
    },
  },
  update: {
    'a no to a yes': {
      row: (w) => w.consents.ofParent,
      set: () => ({ purpose: 'pictures' }),
      allowed: ['service'],
    },
  },
  delete: { one: { row: (w) => w.consents.ofParent, allowed: ['service'] } },
});

describeGrants(stage, 'consents', {
  anon: {},
  authenticated: {
    select: [
      'id',
      'school_id',
      'student_id',
      'profile_id',
      'purpose',
      'is_given',
      'portal_version',
      'paragraph_id',
      'way',
      'given_at',
    ],
  },
});

const trial = (name: string, work: () => Promise<void>) => test(name, () => stage.undone(work));
const say = (
  actor: ActorName,
  given: boolean,
  more: { purpose?: string; version?: number; student?: string } = {},
) =>
  stage.as(actor, 'select give_consent($1, $2, $3, $4::smallint, $5)', [
    more.student ?? stage.world.students.child,
    more.purpose ?? 'texts',
    given,
    more.version ?? CONSENT_VERSION,
    stage.world.consentParagraphs.home,
  ]);
const state = async (purpose = 'texts', student = stage.world.students.child) =>
  (await stage.read('select state from private.consent_states(array[$1::uuid], $2)', [student, purpose]))[0]
    ?.state;
const rewrite = (content: string | null) =>
  stage.as(
    'principal',
    'insert into consent_paragraphs (school_id, content, written_by) values ($1, $2, $3)',
    [stage.world.home.id, content, stage.world.people.principal.profileId],
  );
const rows = () =>
  stage.read(
    `select purpose, is_given, portal_version, paragraph_id, way from consents
      where student_id = $1 and purpose <> 'notice' order by given_at, id`,
    [stage.world.students.child],
  );

describe('who says it', () => {
  test('is a guardian who decides, of the own child alone, and neither the school nor who collects', async () => {
    const found: ActorName[] = [];
    for (const actor of actorNames)
      await stage.undone(async () => {
        const { refusal } = await say(actor, true);
        if (refusal) expect([actor, refusal]).toEqual([actor, '42501']);
        else found.push(actor);
      });
    expect(found).toEqual(['parent', 'coParent', 'partner']);
  });

  trial('ends with the right', async () => {
    await stage.admin.query(
      'update guardianships set may_decide = false where student_id = $1 and profile_id = $2',
      [stage.world.students.child, stage.world.people.coParent.profileId],
    );
    expect((await say('coParent', true)).refusal).toBe('42501');
  });

  trial('says it to the text of now, and is told where it is another one', async () => {
    expect((await say('parent', true, { version: CONSENT_VERSION + 1 })).refusal).toBe('PR004');
    await rewrite('We film lessons, too.');
    expect(await say('parent', true)).toMatchObject({ refusal: 'PR004' });
    expect(await rows()).toEqual([]);
  });

  trial('is written down with the text that was read, once for what stands', async () => {
    await say('parent', true);
    await say('parent', true);
    await say('parent', false);
    const read = {
      purpose: 'texts',
      portal_version: 1,
      paragraph_id: stage.world.consentParagraphs.home,
      way: 'screen',
    };
    expect(await rows()).toEqual([
      { ...read, is_given: true },
      { ...read, is_given: false },
    ]);
  });

  trial('may not do so without end', async () => {
    await stage.admin.query(
      `insert into private.sendings (holder, id, kind, span, since, count)
       values ('account', $1, 'consents', 'day', private.span_start('day'), 200)`,
      [stage.world.people.parent.profileId],
    );
    expect((await say('parent', true)).refusal).toBe('PT429');
    expect((await say('partner', true)).refusal).toBeUndefined();
  });
});

describe('what counts', () => {
  trial('is a yes of somebody who decides, and nothing before it', async () => {
    expect(await state()).toBe('open');
    await say('parent', true);
    expect([await state(), await state('pictures')]).toEqual(['given', 'open']);
  });

  trial('is the no of one guardian beside the yes of another, whoever spoke last', async () => {
    await say('coParent', false);
    await say('parent', true);
    expect(await state()).toBe('refused');
    await say('coParent', true);
    expect(await state()).toBe('given');
    await say('parent', false);
    expect(await state()).toBe('refused');
  });

  trial('is no answer of a guardian whose right has ended, nor of one who never had it', async () => {
    await say('coParent', false);
    await say('parent', true);
    await stage.admin.query(
      'update guardianships set ended_at = now() where student_id = $1 and profile_id = $2',
      [stage.world.students.child, stage.world.people.coParent.profileId],
    );
    expect(await state()).toBe('given');
    await stage.admin.query(
      'update guardianships set is_primary = false, ended_at = now() where student_id = $1 and profile_id = $2',
      [stage.world.students.child, stage.world.people.parent.profileId],
    );
    expect(await state()).toBe('open');
  });

  trial('is a yes to the text of now: another paragraph asks again, and a no stays one', async () => {
    await say('parent', true);
    await say('partner', false, { purpose: 'pictures' });
    await rewrite('We film lessons, too.');
    expect([await state(), await state('pictures')]).toEqual(['open', 'refused']);
    const { rows: mine } = await stage.as(
      'parent',
      `select purpose, is_given, is_current from my_consents() where student_id = $1`,
      [stage.world.students.child],
    );
    expect(mine).toEqual([
      { purpose: 'pictures', is_given: null, is_current: false },
      { purpose: 'texts', is_given: true, is_current: false },
    ]);
    await rewrite('   ');
    expect(
      (await stage.as('anonymous', 'select * from consent_text($1)', [stage.world.home.id])).rows,
    ).toEqual([{ portal_version: CONSENT_VERSION, paragraph_id: null, paragraph: null }]);
  });

  trial('is nothing that a guardian says for who is of age', async () => {
    await say('parent', true);
    await stage.admin.query(
      `update students set date_of_birth = private.school_today() - interval '18 years' where id = $1`,
      [stage.world.students.child],
    );
    expect(await state()).toBe('of_age');
  });

  trial('is told to nobody but its guardian and the office: not to the other guardian', async () => {
    await say('coParent', false);
    const { rows: mine } = await stage.as('parent', 'select * from consents where profile_id <> $1', [
      stage.world.people.parent.profileId,
    ]);
    expect(mine).toEqual([]);
    const told = await stage.as('parent', 'select is_given from my_consents() where student_id = $1', [
      stage.world.students.child,
    ]);
    expect(told.rows).toEqual([{ is_given: null }, { is_given: null }]);
  });

  trial('is asked of nobody who does not decide, and of nobody who was a guardian', async () => {
    const asked = async () =>
      (
        await stage.as('coParent', 'select student_id from my_consents() where student_id = $1', [
          stage.world.students.child,
        ])
      ).rowCount;
    const change = (set: string) =>
      stage.admin.query(`update guardianships set ${set} where id = $1`, [
        stage.world.guardianships.coParent,
      ]);
    expect(await asked()).toBe(2);
    await change('may_decide = false');
    expect(await asked()).toBe(0);
    await change('may_decide = true');
    expect(await asked()).toBe(2);
    await change('ended_at = now()');
    expect(await asked()).toBe(0);
  });
});

describe('pictures of a child', () => {
  const bells = async () => {
    const found: ActorName[] = [];
    for (const actor of actorNames) {
      if (actor === 'service') continue;
      const { rowCount } = await stage.as(
        actor,
        `select id from notices where kind = 'consent' and student_id = $1 and subject_id = $1`,
        [stage.world.students.child],
      );
      if (rowCount > 0) found.push(actor);
    }
    return found.toSorted();
  };
  const office = ['levelTwo', 'principal'];
  const pictures = (actor: ActorName, given: boolean) => say(actor, given, { purpose: 'pictures' });

  trial('are the office’s to remove when the consent is taken back, by whichever guardian', async () => {
    await pictures('parent', true);
    expect(await bells()).toEqual([]);
    await pictures('coParent', false);
    expect(await bells()).toEqual(office);
    // A second no is no news.
    await stage.admin.query(`update notices set read_at = now() where kind = 'consent'`);
    await pictures('parent', false);
    expect(await stage.read(`select from notices where kind = 'consent' and read_at is null`)).toEqual([]);
  });

  trial('may be shown again when all who said no agree: nothing is left to remove', async () => {
    await pictures('parent', true);
    await pictures('parent', false);
    expect(await bells()).toEqual(office);
    await pictures('parent', true);
    expect(await bells()).toEqual([]);
    expect(await stage.read(`select from notices where kind = 'consent'`)).toEqual([]);
    await pictures('parent', false);
    expect(await bells()).toEqual(office);
  });

  trial('were never shown where nobody had agreed, and a text message is no picture', async () => {
    await pictures('parent', false);
    await say('parent', true);
    await say('parent', false);
    expect(await bells()).toEqual([]);
  });

  trial('are told of without the child’s name, which the bell says beside it', async () => {
    await pictures('parent', true);
    await pictures('parent', false);
    const { rows: told } = await stage.as(
      'principal',
      `select n.title, s.first_name from notices n join students s on s.id = n.student_id where n.kind = 'consent'`,
    );
    expect(told).toEqual([
      {
        title: 'Consent to pictures was taken back: please remove pictures that show this learner',
        first_name: 'Child',
      },
    ]);
  });
});

describe('a registration', () => {
  const register = (consent: unknown) =>
    stage.admin.query('select private.register_school_user($1, $2)', [
      stage.world.plain.userId,
      JSON.stringify({
        kind: 'parent',
        first_name: 'New',
        last_name: 'Example',
        phone: '082 000 0000',
        school_id: stage.world.home.id,
        children: [
          { first_name: 'One', last_name: 'Example', grade_id: stage.world.home.grades.six },
          { first_name: 'Two', last_name: 'Example', grade_id: stage.world.home.grades.six },
        ],
        consent,
      }),
    ]);
  const written = () =>
    stage.read(
      `select s.first_name, c.purpose, c.is_given from consents c join students s on s.id = c.student_id
         where c.way = 'registration' order by 1, 2`,
    );

  trial('keeps for each child what was shown and said, and leaves open what was left open', async () => {
    await register({ version: 1, paragraph: stage.world.consentParagraphs.home, texts: false });
    expect(await written()).toEqual(
      ['One', 'Two'].flatMap((first_name) => [
        { first_name, purpose: 'notice', is_given: true },
        { first_name, purpose: 'texts', is_given: false },
      ]),
    );
  });

  test.each([
    ['nothing', null],
    ['a version to come', { version: 99, paragraph: null, texts: true }],
    ['no number', { version: 'one', paragraph: null, texts: true }],
    ['a paragraph of another school', { version: 1, paragraph: 'away', texts: true }],
    ['a list', []],
  ])('is not refused for %s, and writes nothing of it', async (_, consent) => {
    await stage.undone(async () => {
      const sent = JSON.parse(
        JSON.stringify(consent).replace('"away"', `"${stage.world.consentParagraphs.away}"`),
      );
      await register(sent);
      expect(await written()).toEqual([]);
    });
  });

  trial('holds for the learner of the school whom the child turns out to be', async () => {
    await register({ version: 1, paragraph: stage.world.consentParagraphs.home, texts: true });
    const [declared] = await stage.read(
      `select id from students where first_name = 'One' and not is_confirmed`,
    );
    const { orphan } = stage.world.students;
    expect(
      (await stage.as('principal', 'select match_student($1, $2)', [declared?.id, orphan])).refusal,
    ).toBeUndefined();
    // Who waits for approval decides nothing yet.
    expect(await state('texts', orphan)).toBe('open');
    await stage.admin.query(`update profiles set approval_status = 'approved' where user_id = $1`, [
      stage.world.plain.userId,
    ]);
    expect(await state('texts', orphan)).toBe('given');
  });
});

describe('the list of whose data may not be used', () => {
  const list = async (actor: ActorName) =>
    (
      await stage.as(actor, `select id, state from learners_by_consent($1, 'texts') order by id`, [
        stage.world.home.id,
      ])
    ).rows;

  trial(
    'has the whole school for its administrators, and the learners whom they teach for teachers',
    async () => {
      const { child, otherChild, orphan } = stage.world.students;
      await say('partner', false);
      const taught: Partial<Record<ActorName, string[]>> = {
        teacher: [child],
        tutor: [child],
        otherTeacher: [orphan, otherChild],
      };
      for (const actor of actorNames) {
        const expected = homeAdmins.includes(actor) ? [child, otherChild, orphan] : (taught[actor] ?? []);
        expect([actor, (await list(actor)).map(({ id }) => id)]).toEqual([actor, expected.toSorted()]);
      }
      expect(await list('teacher')).toEqual([{ id: child, state: 'refused' }]);
      await say('partner', true);
      expect(await list('teacher')).toEqual([]);
    },
  );
});

test('the contract and the database know one version of the text', async () => {
  expect(await stage.read('select private.consent_version() as version')).toEqual([
    { version: CONSENT_VERSION },
  ]);
});
