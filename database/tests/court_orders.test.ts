import { beforeAll, describe, expect, test } from 'vitest';
import { describeGrants, describeMatrix } from './matrix.ts';
import { type ActorName, actorNames, awayAdmins, homeAdmins, ownProfile, type World } from './world.ts';

/** Each actor has uploaded one file that no row names yet. */
const uploadOf = (actor: ActorName) => `order-of-${actor}.pdf`;
const rows: Record<string, string> = {};
const the = (name: string) => () => rows[name] ?? '';

const order =
  (more: (w: World) => Record<string, unknown> = () => ({})) =>
  (w: World, actor: ActorName) => ({
    description: 'The father may not fetch the child.',
    student_id: w.students.child,
    school_id: w.home.id,
    uploaded_by: actor === 'service' ? null : ownProfile(w, actor),
    ...more(w),
  });
const withFile = (w: World, actor: ActorName) => ({
  ...order()(w, actor),
  file_path: uploadOf(actor),
  file_name: 'order.pdf',
});

const stage = describeMatrix('court_orders', {
  select: {
    'of the child, about whose father it is': { row: the('home'), allowed: [...homeAdmins, 'service'] },
    'of the other school': { row: the('away'), allowed: [...awayAdmins, 'service'] },
  },
  insert: {
    'for a learner of the home school': { values: order(), allowed: [...homeAdmins, 'service'] },
    'for a learner of the other school': {
      values: order((w) => ({ student_id: w.students.foreignChild, school_id: w.away.id })),
      allowed: [...awayAdmins, 'service'],
    },
    'for a learner of another school than it says': {
      values: order((w) => ({ student_id: w.students.foreignChild })),
      allowed: [],
      refusals: ['23503'],
    },
    'with its paper': { values: withFile, allowed: [...homeAdmins, 'service'] },
    'with a paper that somebody else has uploaded': {
      values: (w, actor) => ({ ...withFile(w, actor), file_path: uploadOf('principal') }),
      allowed: ['principal', 'service'],
    },
    'with the paper of another order': {
      values: (w, actor) => ({ ...withFile(w, actor), file_path: 'home.pdf' }),
      allowed: [],
      refusals: ['23505'],
    },
    'in the name of the principal': {
      values: order((w) => ({ uploaded_by: w.people.principal.profileId })),
      allowed: ['principal', 'service'],
    },
    'about a guardian of the learner': {
      values: order((w) => ({ guardianship_id: w.guardianships.coParent, no_collecting: true })),
      allowed: [...homeAdmins, 'service'],
    },
    'about a guardian of another learner': {
      values: order((w) => ({ guardianship_id: w.guardianships.away, no_collecting: true })),
      allowed: [],
      refusals: ['PR004'],
    },
    'that takes something from nobody': {
      values: order(() => ({ no_records: true })),
      allowed: [],
      refusals: ['23514'],
    },
    'that says nothing': { values: order(() => ({ description: ' ' })), allowed: [], refusals: ['23514'] },
    'with a size of one’s own': { values: order(() => ({ size_bytes: 1 })), allowed: ['service'] },
  },
  update: {
    'what it says': {
      row: the('home'),
      set: () => ({ description: 'The father may fetch the child.' }),
      allowed: ['service'],
    },
    'what it takes': { row: the('home'), set: () => ({ no_collecting: false }), allowed: ['service'] },
  },
  delete: {
    'of the home school': { row: the('home'), allowed: [...homeAdmins, 'service'] },
    'of the other school': { row: the('away'), allowed: [...awayAdmins, 'service'] },
  },
});

const shown = [
  'id',
  'school_id',
  'student_id',
  'description',
  'guardianship_id',
  'no_records',
  'not_told',
  'no_deciding',
  'no_collecting',
  'file_path',
  'file_name',
  'size_bytes',
  'content_type',
  'uploaded_by',
  'created_at',
];
describeGrants(stage, 'court_orders', {
  anon: {},
  authenticated: {
    select: shown,
    insert: shown.filter((column) => !['size_bytes', 'content_type', 'created_at'].includes(column)),
  },
});

beforeAll(async () => {
  const { admin, world } = stage;
  const upload = (name: string, userId: string | null) =>
    admin.query(
      `insert into storage.objects (bucket_id, name, owner_id, metadata)
       values ('court-orders', $1, $2, '{"size": 2048, "mimetype": "application/pdf"}')`,
      [name, userId],
    );
  for (const [actor, { userId }] of Object.entries(world.people))
    await upload(uploadOf(actor as ActorName), userId);
  const keep = async (name: 'home' | 'away', student: string, guardianship: string) => {
    await upload(`${name}.pdf`, null);
    const { rows: made } = await admin.query<{ id: string }>(
      `insert into court_orders (school_id, student_id, description, guardianship_id, no_collecting, file_path, file_name)
       values ($1, $2, 'Not to fetch the child', $3, true, $4, 'order.pdf') returning id`,
      [world[name].id, student, guardianship, `${name}.pdf`],
    );
    rows[name] = made[0]?.id ?? '';
  };
  await keep('home', world.students.child, world.guardianships.coParent);
  await keep('away', world.students.foreignChild, world.guardianships.away);
});

const files = (actor: ActorName) =>
  stage.as(
    actor,
    `select name from storage.objects where bucket_id = 'court-orders' and name in ('home.pdf', 'away.pdf')`,
  );
const named = async (name: string) =>
  (await stage.read('select from storage.objects where name = $1', [name])).length;

describe('the paper of an order', () => {
  test('is read by the administrators of the learner’s school, and by nobody else', async () => {
    for (const actor of actorNames.filter((each) => each !== 'service')) {
      const { rows: found = [] } = await stage.undone(() => files(actor));
      const mine = [
        ...(homeAdmins.includes(actor) ? [{ name: 'home.pdf' }] : []),
        ...(awayAdmins.includes(actor) ? [{ name: 'away.pdf' }] : []),
      ];
      expect(found.map(({ name }) => name).sort(), actor).toEqual(mine.map(({ name }) => name).sort());
    }
  });

  test('is measured by the server, saved under the ending of its content, and goes with its row', async () => {
    await stage.undone(async () => {
      const { world } = stage;
      const made = await stage.as(
        'principal',
        `insert into court_orders (school_id, student_id, description, file_path, file_name, uploaded_by)
         values ($1, $2, ' Order ', $3, 'order.exe', $4) returning id, description, file_name, size_bytes::int, content_type`,
        [world.home.id, world.students.child, uploadOf('principal'), world.people.principal.profileId],
      );
      expect(made.rows[0]).toMatchObject({
        description: 'Order',
        size_bytes: 2048,
        content_type: 'application/pdf',
        file_name: expect.stringMatching(/\.pdf$/),
      });
      await stage.as('principal', 'delete from court_orders where id = $1', [made.rows[0]?.id]);
      expect(await named(uploadOf('principal'))).toBe(0);
    });
  });

  test('goes with the learner', async () => {
    await stage.undone(async () => {
      const { students } = stage.world;
      await stage.admin.query(
        'update court_orders set guardianship_id = null, student_id = $2 where id = $1',
        [rows.home, students.orphan],
      );
      const removed = await stage.as('principal', 'delete from students where id = $1', [students.orphan]);
      expect(removed.rowCount).toBe(1);
      expect(await stage.read('select from court_orders where id = $1', [rows.home])).toEqual([]);
      expect(await named('home.pdf')).toBe(0);
      expect(await named('away.pdf')).toBe(1);
    });
  });
});

test('who is the guardian no longer takes nothing of the order along but the person', async () => {
  await stage.undone(async () => {
    const { people } = stage.world;
    await stage.admin.query('delete from profiles where id = $1', [people.coParent.profileId]);
    const kept = await stage.read(
      'select description, guardianship_id, no_collecting, file_path from court_orders where id = $1',
      [rows.home],
    );
    expect(kept).toEqual([
      {
        description: 'Not to fetch the child',
        guardianship_id: null,
        no_collecting: false,
        file_path: 'home.pdf',
      },
    ]);
  });
});

test.each(['no_records', 'not_told', 'no_deciding', 'no_collecting'])(
  'an order that has %s is kept when the person whom it is about goes',
  async (right) => {
    await stage.undone(async () => {
      const { coParent } = stage.world.people;
      await stage.admin.query('set local session_replication_role = replica');
      await stage.admin.query(
        `update court_orders set no_collecting = $2 = 'no_collecting', no_records = $2 = 'no_records',
           not_told = $2 = 'not_told', no_deciding = $2 = 'no_deciding' where id = $1`,
        [rows.home, right],
      );
      await stage.admin.query('set local session_replication_role = origin');
      await stage.admin.query('delete from profiles where id = $1', [coParent.profileId]);
      const kept = await stage.read(
        `select guardianship_id, ${right} as taken from court_orders where id = $1`,
        [rows.home],
      );
      expect(kept).toEqual([{ guardianship_id: null, taken: false }]);
    });
  },
);

test('whoever opens the paper of an order, or of a report, is written down with what of the record it is', async () => {
  await stage.undone(async () => {
    const { students, people } = stage.world;
    const noted = () =>
      stage.read('select reader_id, student_id, kind from private.record_reads where student_id = $1', [
        students.child,
      ]);
    const opens = (bucket: string, name: string) =>
      stage.as('principal', 'select private.note_file_read($1, $2)', [bucket, name]);
    await opens('court-orders', 'nothing.pdf');
    await opens('message-attachments', 'home.pdf');
    expect(await noted()).toEqual([]);
    await opens('court-orders', 'home.pdf');
    const card = { reader_id: people.principal.profileId, student_id: students.child, kind: 'card' };
    expect(await noted()).toEqual([card]);
    await stage.admin.query('set local session_replication_role = replica');
    await stage.admin.query(
      `update progress_reports set report_file_url = 'report.pdf' where student_id = $1`,
      [students.child],
    );
    await stage.admin.query('set local session_replication_role = origin');
    await opens('progress-reports', 'another.pdf');
    expect(await noted()).toEqual([card]);
    await opens('progress-reports', 'report.pdf');
    expect(await noted()).toEqual([card, { ...card, kind: 'file' }]);
  });
});

test('no search, list or notice tells anybody of an order', async () => {
  await stage.undone(async () => {
    const { world } = stage;
    const before = await stage.read('select count(*)::int as count from notices');
    await stage.as(
      'principal',
      `insert into court_orders (school_id, student_id, description, uploaded_by) values ($1, $2, 'Zwartland order', $3)`,
      [world.home.id, world.students.child, world.people.principal.profileId],
    );
    expect(await stage.read('select count(*)::int as count from notices')).toEqual(before);
    expect(await stage.read(`select from private.changes where table_name = 'court_orders'`)).toEqual([]);
    for (const actor of ['parent', 'coParent', 'teacher', 'principal'] as const) {
      const { rows: found = [] } = await stage.as(actor, `select * from search('Zwartland')`);
      expect(JSON.stringify(found), actor).not.toContain('Zwartland');
    }
  });
});
