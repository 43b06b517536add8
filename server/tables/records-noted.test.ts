/** Reads of learners' records by staff, as the official client sends them: each is written down with its answer. */

import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { fileName, makeRow } from '../../database/tests/factories.ts';
import { pdf } from '../storage/testing/samples.ts';
import { useWorldPortal } from '../storage/testing/world-portal.ts';

const it = useWorldPortal();
const as = it.clientOf;
const admin = () => it.portal.admin;
type Client = Awaited<ReturnType<typeof as>>;
let child: string;
let incident: string;
let report: string;

beforeAll(async () => {
  child = it.world.students.child;
  incident = it.world.records.child;
  report = it.world.reports.child;
});
afterEach(() => admin().query('delete from private.record_reads'));

async function noted() {
  const { rows } = await admin().query(
    `select r.reader_name || ' ' || r.kind || ' ' || c.first_name as line
       from private.record_reads r join students c on c.id = r.student_id order by 1`,
  );
  return rows.map(({ line }) => line as string);
}

describe('a read of the table interface', () => {
  test('of one record is noted once, and of nobody but staff', async () => {
    const teacher = await as('teacher');
    for (const _ of [1, 2]) {
      const { data, error } = await teacher
        .from('disciplinary_records')
        .select('description')
        .eq('id', incident);
      expect(error).toBeNull();
      expect(data).toHaveLength(1);
    }
    const parent = await as('parent');
    expect((await parent.from('disciplinary_records').select('*').eq('id', incident)).data).toHaveLength(1);
    expect(await noted()).toEqual(['Teacher Example incident Child']);
  });

  test.each([
    ['one row', (db: Client) => db.from('progress_reports').select('comments').eq('id', report).single()],
    ['a value of it', (db: Client) => db.from('progress_reports').select('comments.max()').eq('id', report)],
    [
      'whether there is one',
      (db: Client) =>
        db.from('progress_reports').select('id', { head: true, count: 'exact' }).eq('id', report),
    ],
    ['as a file', (db: Client) => db.from('progress_reports').select('comments').eq('id', report).csv()],
    [
      'below its learner',
      (db: Client) => db.from('students').select('first_name,progress_reports(comments)').eq('id', child),
    ],
    [
      'as a condition',
      (db: Client) =>
        db.from('students').select('first_name,progress_reports!inner()').eq('progress_reports.id', report),
    ],
    [
      'spread',
      (db: Client) => db.from('students').select('first_name,...progress_reports(comments)').eq('id', child),
    ],
    [
      'with an estimate',
      (db: Client) => db.from('progress_reports').select('comments', { count: 'estimated' }).eq('id', report),
    ],
    [
      'of what was written',
      (db: Client) =>
        db.from('progress_reports').update({ comments: 'Better' }).eq('id', report).select('comments'),
    ],
  ] as const)('is noted as %s', async (_, read) => {
    const { error } = await read(await as('teacher'));
    expect(error).toBeNull();
    expect(await noted()).toEqual(['Teacher Example report Child']);
  });

  test.each([
    ['the row as JSON', (db: Client) => db.from('students').select('to_jsonb').eq('id', child)],
    [
      'the row as another JSON',
      (db: Client) => db.from('students').select('row:row_to_json').eq('id', child),
    ],
    [
      'a value of the row',
      (db: Client) => db.from('students').select('to_json->>date_of_birth').eq('id', child),
    ],
    [
      'a condition on the row',
      (db: Client) => db.from('students').select('id').filter('to_jsonb->>date_of_birth', 'gt', '1900-01-01'),
    ],
    [
      'an order by the row',
      (db: Client) =>
        db
          .from('students')
          .select('id')
          .order('to_jsonb->>date_of_birth' as 'id')
          .limit(1),
    ],
    [
      'below a class',
      (db: Client) => db.from('grades').select('name,students(to_jsonb)').eq('id', it.world.home.grades.six),
    ],
    [
      'the list of learners',
      (db: Client) => db.rpc('list_learners', { school: it.world.home.id }).select('to_jsonb'),
    ],
    [
      'the list of people',
      (db: Client) => db.rpc('list_people', { school: it.world.home.id }).select('row_to_json'),
    ],
  ] as const)('shows no day of birth and no address unseen as %s', async (_, read) => {
    await admin().query(`update students set date_of_birth = '2014-03-01' where id = $1`, [child]);
    const { data } = await read(await as('principal'));
    if ((await noted()).length === 0) expect(data ?? []).toEqual([]);
  });

  test('counts the learners of a class for who runs the school, as the screen of classes asks it', async () => {
    const { data, error } = await (await as('principal'))
      .from('grades')
      .select('name,students(count)')
      .eq('id', it.world.home.grades.six);
    expect(error).toBeNull();
    expect(data?.[0]?.students).toEqual([{ count: expect.any(Number) }]);
    expect(await noted()).toEqual([]);
  });

  describe('is a write that tells by its number what it has found', () => {
    /** A report of the child, of another term: a subject has one for each. */
    const reportOfChild = async () => {
      const { home, people } = it.world;
      const term = await makeRow(admin(), 'terms', {
        name: randomUUID(),
        start_date: '2026-01-01',
        school_id: home.id,
      });
      return makeRow(admin(), 'progress_reports', {
        student_id: child,
        subject_id: home.subjects.maths,
        term_id: term,
        teacher_id: people.teacher.profileId,
        school_id: home.id,
        report_file_url: fileName('pdf'),
        comments: 'Slow',
      });
    };

    test.each([
      [
        'a change',
        (db: Client, id: string) =>
          db
            .from('progress_reports')
            .update({ comments: 'Slow' }, { count: 'exact' })
            .eq('id', id)
            .like('comments', 'S%'),
      ],
      [
        'a change whose range tells it',
        (db: Client, id: string) =>
          db.from('progress_reports').update({ comments: 'Slow' }).eq('id', id).like('comments', 'S%'),
      ],
      [
        'a deletion',
        (db: Client, id: string) =>
          db
            .from('progress_reports')
            .delete({ count: 'exact' })
            .eq('id', id)
            .or('comments.eq.Slow,comments.eq.Fast'),
      ],
    ] as const)('as %s', async (_, write) => {
      const { error } = await write(await as('teacher'), await reportOfChild());
      expect(error).toBeNull();
      expect(await noted()).toEqual(['Teacher Example report Child']);
    });

    test.each([
      [
        'by the key alone',
        (db: Client, id: string) =>
          db.from('progress_reports').update({ comments: 'Slow' }, { count: 'exact' }).eq('id', id),
      ],
      [
        'without a number',
        (db: Client, id: string) => db.from('progress_reports').delete().eq('id', id).like('comments', 'S%'),
      ],
    ] as const)('and nothing is noted %s', async (_, write) => {
      expect((await write(await as('teacher'), await reportOfChild())).error).toBeNull();
      expect(await noted()).toEqual([]);
    });
  });

  test('notes those on the page alone, and no list of names', async () => {
    const principal = await as('principal');
    const page = await principal
      .from('students')
      .select('first_name,date_of_birth')
      .order('first_name')
      .range(1, 1);
    expect(page.data).toHaveLength(1);
    expect(await noted()).toEqual([`Principal Example card ${page.data?.[0]?.first_name}`]);
    await admin().query('delete from private.record_reads');
    expect((await principal.from('students').select('first_name')).data?.length).toBeGreaterThan(2);
    expect((await principal.from('disciplinary_records').select('count()')).error).toBeNull();
    expect(await noted()).toEqual([]);
  });

  test.each([
    ['as a count', (db: Client) => db.from('progress_reports').select('count()').eq('student_id', child)],
    [
      'as the number of rows without one',
      (db: Client) =>
        db.from('progress_reports').select('id', { count: 'exact' }).eq('student_id', child).limit(0),
    ],
    [
      'as their estimate',
      (db: Client) =>
        db.from('progress_reports').select('id', { count: 'planned' }).eq('student_id', child).limit(0),
    ],
    [
      'as the number of rows before the page',
      (db: Client) =>
        db.from('progress_reports').select('id', { count: 'exact' }).eq('student_id', child).range(500, 509),
    ],
  ] as const)('of one learner alone is noted %s', async (_, read) => {
    const { error } = await read(await as('principal'));
    if (error?.code !== 'PGRST103') expect(error).toBeNull();
    expect(await noted()).toEqual(['Principal Example report Child']);
  });

  test('notes no number about several', async () => {
    const { count, error } = await (await as('principal'))
      .from('disciplinary_records')
      .select('id', { count: 'exact' })
      .limit(0);
    expect(error).toBeNull();
    expect(count).toBeGreaterThan(1);
    expect(await noted()).toEqual([]);
  });

  test('gives nothing where it cannot be noted', async () => {
    await admin().query('revoke insert on private.record_reads from portal_definer');
    try {
      const { data, error } = await (await as('teacher')).from('progress_reports').select('comments');
      expect(data).toBeNull();
      expect(error).toMatchObject({ code: '42501' });
      const parent = await as('parent');
      expect((await parent.from('progress_reports').select('comments')).error).toBeNull();
    } finally {
      await admin().query('grant insert on private.record_reads to portal_definer');
    }
  });

  test('is not taken back: what is run and undone is refused to people', async () => {
    const school = it.world.home.id;
    const teacher = await as('teacher');
    const principal = await as('principal');
    for (const { data, error } of [
      await teacher
        .from('progress_reports')
        .update({ comments: 'Taken back' })
        .eq('id', report)
        .select()
        .rollback(),
      await principal.rpc('list_learners', { school }).rollback(),
      await principal.rpc('list_learners', { school }, { get: true }).rollback(),
      await principal.rpc('guardian_contacts', { learner: child }).rollback(),
      await principal.rpc('copy_of', { kind: 'learner', subject: child }).rollback(),
    ]) {
      expect(data).toBeNull();
      expect(error).toMatchObject({ code: 'PORTAL_ROLLBACK' });
    }
    const { rows } = await admin().query('select comments from progress_reports where id = $1', [report]);
    expect(rows[0].comments).not.toBe('Taken back');
  });

  test.each([
    [
      'a report',
      'teacher',
      (db: Client) => db.from('progress_reports').select('comments::int').eq('id', report),
    ],
    [
      'below its learner',
      'teacher',
      (db: Client) => db.from('students').select('id,progress_reports(comments::uuid)').eq('id', child),
    ],
    [
      'an incident, as a date',
      'teacher',
      (db: Client) => db.from('disciplinary_records').select('description::date').eq('id', incident),
    ],
    [
      'what was written',
      'teacher',
      (db: Client) =>
        db
          .from('progress_reports')
          .update({ comments: 'Secretly read' })
          .eq('id', report)
          .select('comments::int'),
    ],
    [
      'what a function gives',
      'principal',
      (db: Client) => db.rpc('list_people', { school: it.world.home.id }).select('email::int'),
    ],
  ] as const)('of %s says nothing of the value that a cast refuses', async (_, actor, read) => {
    await admin().query(`update progress_reports set comments = 'Secretly read' where id = $1`, [report]);
    await admin().query(`update disciplinary_records set description = 'Secretly read' where id = $1`, [
      incident,
    ]);
    const { data, error } = await read(await as(actor));
    expect(data).toBeNull();
    expect(error?.code).toMatch(/^22/);
    expect(JSON.stringify(error)).not.toMatch(/Secretly|@|example/i);
    expect(await noted()).toEqual([]);
  });

  test('of what was corrected and of who stands for the learner is noted', async () => {
    await makeRow(admin(), 'disciplinary_corrections', {
      record_id: incident,
      school_id: it.world.home.id,
      incident_type: 'Other',
      incident_date: '2026-03-02',
      description: 'Said before',
      severity: 'low',
    });
    const principal = await as('principal');
    await principal.from('disciplinary_corrections').select('description').eq('record_id', incident);
    await principal.from('guardianships').select('relation').eq('student_id', child);
    await principal.rpc('guardian_contacts', { learner: child });
    expect(await noted()).toEqual([
      'Principal Example card Child',
      'Principal Example contact Child',
      'Principal Example incident Child',
    ]);
  });
});

describe('a function that gives records', () => {
  const schoolId = () => it.world.home.id;
  test.each([
    ['the list of learners', 'card', (db: Client) => db.rpc('list_learners', { school: schoolId() })],
    [
      'its days of birth',
      'card',
      (db: Client) => db.rpc('list_learners', { school: schoolId() }).select('id, date_of_birth'),
    ],
    ['the list of people', 'contact', (db: Client) => db.rpc('list_people', { school: schoolId() })],
  ] as const)('notes %s', async (_, kind, read) => {
    const { data, error } = await read(await as('principal'));
    expect(error).toBeNull();
    expect(data?.length).toBeGreaterThan(0);
    expect(await noted()).toContain(`Principal Example ${kind} Child`);
  });

  test('by a GET, too', async () => {
    const { error } = await (await as('principal')).rpc(
      'list_learners',
      { school: schoolId() },
      { get: true },
    );
    expect(error).toBeNull();
    expect(await noted()).toContain('Principal Example card Child');
  });

  test('notes each learner of a corrected incident and of a guardian without an account', async () => {
    await makeRow(admin(), 'disciplinary_corrections', {
      record_id: incident,
      school_id: schoolId(),
      incident_type: 'Other',
      incident_date: '2026-03-02',
      description: 'Said before',
      severity: 'low',
      corrected_at: '2026-03-03T08:00:00Z',
    });
    await makeRow(admin(), 'guardianships', {
      school_id: schoolId(),
      student_id: child,
      contact_name: 'Gogo',
      contact_phone: '+27825550177',
    });
    const principal = await as('principal');
    await principal.rpc('report_corrections', {
      school: schoolId(),
      since: '2026-03-01',
      until: '2026-03-31',
    });
    await principal.rpc('guardians_without_account', { school: schoolId() });
    expect(await noted()).toEqual(['Principal Example contact Child', 'Principal Example incident Child']);
  });

  test('notes nothing of a list of names', async () => {
    const principal = await as('principal');
    const names = 'first_name, last_name';
    expect((await principal.rpc('list_learners', { school: schoolId() }).select(names)).error).toBeNull();
    expect((await principal.rpc('list_people', { school: schoolId() }).select(names)).error).toBeNull();
    expect(await noted()).toEqual([]);
  });
});

describe('a file of a report', () => {
  beforeAll(async () => {
    const teacher = await as('teacher');
    const uploaded = await teacher.storage
      .from('progress-reports')
      .upload('six/child.pdf', new Blob([pdf], { type: 'application/pdf' }));
    expect(uploaded.error).toBeNull();
    await admin().query(`update progress_reports set report_file_url = 'six/child.pdf' where id = $1`, [
      report,
    ]);
  });

  test.each([
    ['downloaded', async (db: Client) => db.storage.from('progress-reports').download('six/child.pdf')],
    [
      'signed',
      async (db: Client) => db.storage.from('progress-reports').createSignedUrl('six/child.pdf', 60),
    ],
    [
      'signed among others',
      async (db: Client) => db.storage.from('progress-reports').createSignedUrls(['six/child.pdf'], 60),
    ],
  ] as const)('is noted when it is %s', async (_, read) => {
    expect((await read(await as('principal'))).error).toBeNull();
    expect((await read(await as('parent'))).error).toBeNull();
    expect(await noted()).toEqual(['Principal Example file Child']);
  });

  test('is noted when a signed address is used, of whoever signed it', async () => {
    const { data } = await (await as('principal')).storage
      .from('progress-reports')
      .createSignedUrl('six/child.pdf', 60);
    await admin().query('delete from private.record_reads');
    expect((await fetch(data?.signedUrl ?? '')).status).toBe(200);
    expect(await noted()).toEqual(['Principal Example file Child']);
  });
});
