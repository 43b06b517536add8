/**
 * What is sent again under an id that its client has made (docs/decisions/2540): the same is written once, something else is not
 * said to be written, and an id that is somebody else's gives nothing and changes nothing.
 */
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { assign, makeRow } from './factories.ts';
import { useStage } from './stage.ts';
import { type ActorName, actorNames, ownUserId } from './world.ts';

const stage = useStage();
type Values = Readonly<Record<string, unknown>>;

const id = '22222222-2222-4222-8222-222222222222';
type Case = {
  author: ActorName;
  table: string;
  /** Its call, with one argument. */
  call: string;
  content: () => Values;
  /** The same, written in another way. */
  same: Values;
  others: () => Record<string, Values>;
};
const cases: Record<string, Case> = {
  'an event': {
    author: 'teacher',
    table: 'events',
    call: 'select * from write_event($1)',
    content: () => ({
      title: 'Gala',
      description: 'With a hat.',
      start_date: '2099-02-01',
      school_id: stage.world.home.id,
      audience_id: stage.world.audiences.six.id,
      texts: [{ language: 'zu', title: 'Umbukiso', description: null, is_machine_made: false }],
    }),
    same: {
      description: ' With a hat. ',
      end_date: '2099-02-01',
      event_type: 'general',
      language: 'en',
      texts: [{ title: 'Umbukiso', language: 'zu', description: '' }],
    },
    others: () => ({
      'another title': { title: 'Fair' },
      'another description': { description: 'Without one.' },
      'another day': { start_date: '2099-02-02' },
      'another last day': { end_date: '2099-02-03' },
      'another time': { start_time: '08:00' },
      'another last time': { start_time: '08:00', end_time: '09:00' },
      'another type': { event_type: 'holiday' },
      'another language': { language: 'st' },
      'another text': { texts: [] },
      'the whole school': { audience_id: null },
      'a later moment': { publish_at: '2099-01-01T08:00:00Z' },
      'an end': { expires_at: '2099-03-01T08:00:00Z' },
    }),
  },
  'an event of another moment': {
    author: 'principal',
    table: 'events',
    call: 'select * from write_event($1)',
    content: () => ({
      title: 'Gala',
      start_date: '2099-02-01',
      school_id: stage.world.home.id,
      publish_at: '2099-01-01T08:00:00Z',
    }),
    same: { publish_at: '2099-01-01T10:00:00+02:00' },
    others: () => ({ 'at once': { publish_at: null }, later: { publish_at: '2099-01-02T08:00:00Z' } }),
  },
  'an assignment': {
    author: 'teacher',
    table: 'lessons',
    call: 'select * from set_assignment($1)',
    content: () => ({
      title: 'Sums',
      description: 'Page 4.',
      grade_id: stage.world.home.grades.six,
      subject_id: stage.world.home.subjects.maths,
      due_date: '2099-02-01',
      audience_id: null,
    }),
    same: {},
    others: () => ({
      'another title': { title: 'Fractions' },
      'another description': { description: null },
      'another day': { due_date: '2099-02-02' },
      'another grade': { grade_id: stage.world.home.grades.seven },
      'another subject': { subject_id: stage.world.home.subjects.art },
      'one learner': { audience_id: stage.world.audiences.six.id },
    }),
  },
  'a shared file': {
    author: 'principal',
    table: 'shared_files',
    call: 'select * from share_file($1)',
    content: () => ({
      title: 'Uniforms',
      description: 'From this year.',
      file_path: 'one-principal.pdf',
      file_name: 'uniforms.pdf',
      school_id: stage.world.home.id,
      audience_id: null,
    }),
    same: { description: ' From this year. ' },
    others: () => ({
      'another title': { title: 'Fees' },
      'another description': { description: null },
      'another file': { file_path: 'two-principal.pdf' },
      'fewer people': { audience_id: stage.world.audiences.six.id },
    }),
  },
};
const named = Object.entries(cases);

beforeAll(async () => {
  // Else the table refuses the teacher another class.
  const { people, home } = stage.world;
  await assign(stage.admin, people.teacher, home.subjects.art, home.grades.six);
  await assign(stage.admin, people.teacher, home.subjects.maths, home.grades.seven);
  for (const actor of actorNames) {
    const owner = ['anonymous', 'service'].includes(actor) ? null : ownUserId(stage.world, actor);
    for (const name of ['one', 'two'])
      await stage.admin.query(
        `insert into storage.objects (bucket_id, name, owner_id, metadata)
         values ('shared-files', $1, $2, '{"size": 2048, "mimetype": "application/pdf"}')`,
        [`${name}-${actor}.pdf`, owner],
      );
  }
});

describe.each(named)('%s', (_, { author, table, call, content, same, others }) => {
  const send = (actor: ActorName, more: Values = {}) =>
    stage.as(actor, call, [JSON.stringify({ ...content(), ...more, id })]);
  const stands = async () =>
    (await stage.read(`select to_jsonb(t) as row from ${table} t where id = $1`, [id]))[0]?.row;

  test('is written once where the same comes again, in whichever way it is written', () =>
    stage.undone(async () => {
      expect((await send(author)).rowCount).toBe(1);
      const first = await stands();
      expect(first).toBeDefined();
      for (const more of [{}, same]) {
        expect(await send(author, more)).toMatchObject({ rowCount: 1 });
        expect(await stands()).toEqual(first);
      }
    }));

  test('is left, and not said to be saved, where something else comes under its id', () =>
    stage.undone(async () => {
      await send(author);
      const first = await stands();
      for (const [what, more] of Object.entries(others())) {
        expect({ what, ...(await send(author, more)) }).toMatchObject({
          what,
          rowCount: 0,
          refusal: 'PR004',
        });
        expect({ what, row: await stands() }).toEqual({ what, row: first });
      }
    }));

  test('gives nobody else anything, and is changed by nobody else, whether they send the same or not', () =>
    stage.undone(async () => {
      await send(author);
      const first = await stands();
      for (const actor of actorNames) {
        if (actor === author) continue;
        const own = table === 'shared_files' ? { file_path: `one-${actor}.pdf` } : {};
        const came = [];
        for (const more of [own, { ...own, title: 'Another' }]) {
          const { rowCount, refusal, message } = await send(actor, more);
          expect({ actor, rowCount }).toEqual({ actor, rowCount: 0 });
          expect(['42501', 'PR004']).toContain(refusal);
          came.push(message);
        }
        // Nor does what is refused say whether it was the same.
        expect({ actor, came }).toEqual({ actor, came: [came[0], came[0]] });
        expect({ actor, row: await stands() }).toEqual({ actor, row: first });
      }
    }));
});

const guardian = () => ({
  learner: stage.world.students.otherChild,
  contact_name: ' Gogo Dlamini ',
  contact_phone: '082 555 0100',
  contact_email: 'Gogo@Example.org',
  relation: 'grandparent',
  reads_records: false,
  may_decide: false,
});
const question = () => ({
  desk: stage.world.desks.office,
  subject: ' Hall ',
  content: 'When is it open?',
  urgent_reason: ' ',
});
/** What else is written once under an id, by whom, and what is something else there. */
const talks: Record<
  string,
  { author: ActorName; call: string; given: () => Values; others: () => Record<string, Values> }
> = {
  'a guardianship': {
    author: 'principal',
    call: 'grant_guardianship',
    given: () => ({ guardianship_id: id, ...guardian() }),
    others: () => ({
      'another name': { contact_name: 'Malume Dlamini' },
      'another number': { contact_phone: '082 555 0199' },
      'another address': { contact_email: 'malume@example.org' },
      'another relation': { relation: 'other' },
      'to read the records': { reads_records: true },
      'to be told of nothing': { is_told: false },
      'to decide': { may_decide: true },
      'to collect nobody': { may_collect: false },
      'somebody with an account': { guardian: stage.world.people.coParent.profileId, contact_name: null },
    }),
  },
  'a question to a desk': {
    author: 'parent',
    call: 'begin_desk_conversation',
    given: () => ({ id, message_id: id, ...question() }),
    others: () => ({
      'another question': { content: 'When is it closed?' },
      'another subject': { subject: 'Pool' },
      'about a learner': { student: stage.world.students.child },
      'because it is urgent': { urgent_reason: 'It burns' },
    }),
  },
};

describe.each(Object.entries(talks))('%s', (_, { author, call, given, others }) => {
  const send = (more: Values = {}) => {
    const named = Object.entries({ ...given(), ...more });
    return stage.as(
      author,
      `select ${call}(${named.map(([name], at) => `${name} => $${at + 1}`)}) as id`,
      named.map(([, value]) => value),
    );
  };

  test('is there once where the same comes again, and not said to be there where something else does', () =>
    stage.undone(async () => {
      for (const _again of [1, 2]) expect(await send()).toMatchObject({ rows: [{ id }] });
      for (const [what, more] of Object.entries(others()))
        expect({ what, ...(await send(more)) }).toMatchObject({ what, rowCount: 0, refusal: 'PR004' });
      expect(await send()).toMatchObject({ rows: [{ id }] });
    }));
});

test('a question that was shared meanwhile, and has no subject any more, is known by the one it had', () =>
  stage.undone(async () => {
    const talk = randomUUID();
    const send = (subject: string) =>
      stage.as(
        'parent',
        `select begin_desk_conversation(id => $1, desk => $2, message_id => $1, content => 'When?', subject => $3, student => $4)`,
        [talk, stage.world.desks.office, subject, stage.world.students.child],
      );
    expect((await send('Camp')).refusal).toBeUndefined();
    const { refusal } = await stage.as('tutor', `select share_desk_conversation($1, $2, $3, 'Welcome')`, [
      talk,
      stage.world.people.partner.profileId,
      randomUUID(),
    ]);
    expect(refusal).toBeUndefined();
    expect((await send(' Camp ')).refusal).toBeUndefined();
    expect((await send('Pool')).refusal).toBe('PR004');
  }));

describe('a paper', () => {
  const made = { consent: '', staff: '' };
  beforeAll(async () => {
    const asked = { school_id: stage.world.home.id, kind: 'consent', title: 'Zoo' };
    const author_id = stage.world.people.teacher.profileId;
    const field = { id: 'note', kind: 'text', label: 'Note', required: false };
    made.consent = await makeRow(stage.admin, 'requests', {
      ...asked,
      author_id,
      form: JSON.stringify([field]),
      audience_id: stage.world.audiences.six.id,
    });
  });
  const enter = (actor: ActorName, more: Values = {}) => {
    const row = {
      id,
      request_id: made.consent,
      version: 1,
      student_id: stage.world.students.child,
      guardianship_id: stage.world.guardianships.primary,
      answer: 'yes',
      filled: '{"note": "Nuts"}',
      way: 'paper',
      signed_on: new Date(Date.now() - 3 * 86_400_000).toISOString().slice(0, 10),
      ...more,
    };
    return stage.as(
      actor,
      `insert into answers (${Object.keys(row).join(', ')}) values (${Object.keys(row).map((_, at) => `$${at + 1}`)})`,
      Object.values(row),
    );
  };
  const stands = () =>
    stage.read('select to_jsonb(a) as row from answers a where request_id = $1', [made.consent]);
  const others = (): Record<string, Values> => ({
    'another answer': { answer: 'no', filled: '{}' },
    'another signer': { guardianship_id: stage.world.guardianships.coParent },
    'another day': { signed_on: new Date(Date.now() - 4 * 86_400_000).toISOString().slice(0, 10) },
    'something else filled in': { filled: '{"note": "Milk"}' },
    'signed by somebody else': { guardianship_id: null, signed_name: 'Somebody' },
  });

  test.each<ActorName>(['principal', 'teacher'])(
    'of a %s is entered once, and known as it was entered',
    (clerk) =>
      stage.undone(async () => {
        expect((await enter(clerk)).refusal).toBeUndefined();
        const first = await stands();
        expect(first).toHaveLength(1);
        for (const more of [{}, { signed_on: null }, { signed_name: 'left out of a guardian’s' }])
          expect({ more, ...(await enter(clerk, more)) }).toMatchObject({ more, refusal: '23505' });
        for (const [what, more] of Object.entries(others()))
          expect({ what, ...(await enter(clerk, more)) }).toMatchObject({ what, refusal: 'PR004' });
        expect(await stands()).toEqual(first);
        // Under an id of its own it is another answer, and both stay.
        expect(
          (await enter(clerk, { ...others()['another answer'], id: randomUUID() })).refusal,
        ).toBeUndefined();
        expect((await stands()).length).toBe(2);
      }),
  );

  test('is nobody else’s to enter again: nothing is said of it, and nothing changes', () =>
    stage.undone(async () => {
      await enter('principal');
      const first = await stands();
      for (const actor of actorNames) {
        if (actor === 'principal') continue;
        const came = [];
        for (const more of [{}, others()['another answer']]) came.push((await enter(actor, more)).refusal);
        expect(['42501', '23505']).toContain(came[0]);
        expect({ actor, came }).toEqual({ actor, came: [came[0], came[0]] });
        expect({ actor, rows: await stands() }).toEqual({ actor, rows: first });
      }
    }));

  test('and what a guardian or one of the staff says on a screen is held to the same', () =>
    stage.undone(async () => {
      const onScreen = { way: 'screen', guardianship_id: null, signed_on: null };
      expect((await enter('parent', onScreen)).refusal).toBeUndefined();
      expect((await enter('parent', onScreen)).refusal).toBe('23505');
      const no = { ...onScreen, answer: 'no', filled: '{}' };
      expect((await enter('parent', no)).refusal).toBe('PR004');
      const staff = await makeRow(stage.admin, 'requests', {
        school_id: stage.world.home.id,
        author_id: stage.world.people.principal.profileId,
        kind: 'rsvp',
        title: 'Meeting',
        form: '[]',
        audience_id: stage.world.audiences.staff.id,
      });
      const say = (answer: string) =>
        stage.as(
          'tutor',
          `insert into staff_answers (id, request_id, version, answer) values ($1, $2, 1, $3)`,
          [id, staff, answer],
        );
      expect((await say('yes')).refusal).toBeUndefined();
      expect((await say('yes')).refusal).toBe('23505');
      expect((await say('no')).refusal).toBe('PR004');
    }));
});
